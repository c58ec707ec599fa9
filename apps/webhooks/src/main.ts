import { run } from '@postrider/service';
import { startWebhooks } from './app.ts';
import { readConfig } from './config.ts';

await run((signal) => startWebhooks(readConfig(), signal));
