import { run } from '@postrider/service';
import { startPosts } from './app.ts';
import { readConfig } from './config.ts';

await run((signal) => startPosts(readConfig(), signal));
