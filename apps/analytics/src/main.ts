import { runService } from '@postrider/service/run-service';
import { startAnalytics } from './app.ts';
import { schema } from './config.ts';

await runService(schema, startAnalytics);
