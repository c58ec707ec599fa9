import { run } from '@postrider/service';
import { startPlatforms } from './app.ts';
import { readConfig } from './config.ts';

await run((signal) => startPlatforms(readConfig(), signal));
