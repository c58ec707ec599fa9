import type { Command } from '@postrider/system';
import mongoose from 'mongoose';
import { preload } from '../preload.ts';
import { print, table } from '../report.ts';
import { setStage } from '../stage.ts';
import { kindsOfWork } from '../work.ts';
import { othersWork } from './others.ts';
import { memoryLine, type Sample, sample } from './verdict.ts';

const HOURS = 24;

/**
 * Checks whether a process grows: simulates a day in short hours, each with all kinds of work by known and new
 * customers, and measures each service's heap after every hour. Takes about half an hour.
 */
export async function measureMemory(
  use: Command['use'],
  progress: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  using sampler = preload('memory/sampler.ts');
  const stage = await use(setStage(progress, signal));
  const databases = await mongoose.createConnection(stage.mongodbUri).asPromise();
  const works = await kindsOfWork(stage, stage.system, databases);
  const services = [...stage.system.pids()].filter(([name]) => name !== 'simulator');
  const days = new Map(services.map(([name]) => [name, [] as Sample[]]));
  for (let hour = 1; hour <= HOURS; hour++) {
    for (const { units, prepare } of works) await (await prepare(units))();
    await othersWork(stage, hour);
    for (const [name, [pid = 0]] of services) {
      sampler.signal(pid);
      days.get(name)?.push(sample.parse(JSON.parse(await sampler.read(pid))));
    }
    const heaps = [...days].map(([name, day]) => `${name} ${((day.at(-1)?.heap ?? 0) / 1e6).toFixed(1)}`);
    progress(`  hour ${hour} of ${HOURS}, heaps in MB: ${heaps.join(', ')}`);
  }
  await databases.close();
  const lines = [...days].map(([name, day]) => memoryLine(name, day));
  lines.forEach(print);
  process.stdout.write(`\n${table(lines)}`);
  return 0;
}
