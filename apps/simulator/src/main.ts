import { run } from '@postrider/service';
import { startSimulator } from './app.ts';
import { schema } from './config.ts';

await run(async () => {
  const { url, stop } = await startSimulator(schema.read());
  process.stdout.write(`simulator: ${url}\n`);
  return { address: url, stop };
});
