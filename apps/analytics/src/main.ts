import { run } from '@postrider/service';
import { startAnalytics } from './app.ts';
import { readConfig } from './config.ts';

await run((signal) => startAnalytics(readConfig(), signal));
