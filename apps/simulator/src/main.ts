import { run } from '@postrider/service';
import { startSimulator } from './app.ts';
import { readConfig } from './config.ts';

await run(async () => {
  const { url, stop } = await startSimulator(readConfig());
  process.stdout.write(`simulator: ${url}\n`);
  return { address: url, stop };
});
