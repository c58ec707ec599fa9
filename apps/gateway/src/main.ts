import { runService } from '@postrider/service/run-service';
import { startGateway } from './app.ts';
import { schema } from './config.ts';

await runService(schema, (config, signal) => startGateway(config, undefined, signal));
