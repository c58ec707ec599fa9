import { runService } from '@postrider/service/run-service';
import { startPosts } from './app.ts';
import { schema } from './config.ts';

await runService(schema, startPosts);
