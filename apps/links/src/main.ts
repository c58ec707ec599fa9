import { runService } from '@postrider/service/run-service';
import { startLinks } from './app.ts';
import { schema } from './config.ts';

await runService(schema, startLinks);
