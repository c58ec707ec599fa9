import { runService } from '@postrider/service/run-service';
import { startMedia } from './app.ts';
import { schema } from './config.ts';

await runService(schema, startMedia);
