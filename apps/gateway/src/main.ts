import { run } from '@postrider/service';
import { startGateway } from './app.ts';
import { readConfig } from './config.ts';

await run(() => startGateway(readConfig()));
