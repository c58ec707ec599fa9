import { run } from '@postrider/service';
import { startMedia } from './app.ts';
import { readConfig } from './config.ts';

await run((signal) => startMedia(readConfig(), signal));
