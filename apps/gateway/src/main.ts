import { run } from '@postrider/service';
import { startGateway } from './app.ts';
import { readConfig } from './config.ts';

await run((signal) => startGateway(readConfig(), undefined, signal));
