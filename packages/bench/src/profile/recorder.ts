import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';

/**
 * Preloaded into every service that is profiled, with the folder for its profile in the query of its URL: SIGUSR2 begins
 * a profile, the next one ends it and writes `<process id>.json`.
 */
const folder = new URL(import.meta.url).searchParams.get('folder') ?? '';
const INTERVAL_US = 500;
const session = new Session();
let isRecording = false;

process.on('SIGUSR2', async () => {
  isRecording = !isRecording;
  if (isRecording) {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    return session.post('Profiler.start');
  }
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(profile));
});
