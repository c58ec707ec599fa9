import { runService } from '@postrider/service/run-service';
import { startWebhooks } from './app.ts';
import { schema } from './config.ts';

await runService(schema, startWebhooks);
