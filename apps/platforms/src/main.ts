import { runService } from '@postrider/service/run-service';
import { startPlatforms } from './app.ts';
import { schema } from './config.ts';

await runService(schema, startPlatforms);
