import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';

/**
 * Preloaded into every service whose memory is measured: SIGUSR2 collects garbage and writes the memory use after that.
 */
const folder = new URL(import.meta.url).searchParams.get('folder') ?? '';
const session = new Session();

process.on('SIGUSR2', async () => {
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ heap: heapUsed + external, rss }));
});
