import { run } from '@postrider/service';
import { startLinks } from './app.ts';
import { readConfig } from './config.ts';

await run((signal) => startLinks(readConfig(), signal));
