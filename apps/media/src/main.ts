import { run } from '@postrider/service';
import { startMedia } from './app.ts';
import { readConfig } from './config.ts';

await run(() => startMedia(readConfig()));
