import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command, ServiceName } from '@postrider/system';
import mongoose from 'mongoose';
import { type Preloaded, preload } from '../preload.ts';
import { type Stage, setStage } from '../stage.ts';
import { kindsOfWork } from '../work.ts';
import { callTree, cpuProfile } from './cpu-profile.ts';
import { flameGraph } from './flame-graph.ts';
import { split } from './split.ts';

/** The paths that are profiled: the name of the files, the name of the work, and the processes that do most of it. */
const PATHS: [file: string, work: RegExp, services: ServiceName[]][] = [
  ['get-post', /^GET/, ['gateway', 'posts']],
  ['post-draft', /a draft$/, ['gateway', 'posts', 'platforms']],
  ['post-scheduled', /scheduled$/, ['gateway', 'posts', 'platforms']],
  ['publication', /^a publication/, ['posts', 'platforms']],
  ['webhook', /^a webhook/, ['webhooks']],
  ['redirect', /^a redirect/, ['links']],
];
const FOLDER = join(import.meta.dirname, '../../../../docs/profiles');
/** More units than the figures need, so that the compiler has done its work and what is rare counts little. */
const TIMES = 3;
/** No less of a process is named. */
const LEAST_SHARE = 0.01;

/** Profiles each path, writes a flame graph for each process of it, and prints how its time is split. */
export async function profilePaths(
  use: Command['use'],
  progress: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  using recorder = preload('profile/recorder.ts');
  mkdirSync(FOLDER, { recursive: true });
  const stage = await use(setStage(progress, signal));
  const databases = await mongoose.createConnection(stage.mongodbUri).asPromise();
  const works = await kindsOfWork(stage, stage.system, databases);
  for (const [file, name, services] of PATHS) {
    const work = works.find((each) => name.test(each.name));
    if (!work) continue;
    progress(`Profiling ${work.name} …`);
    await (await work.prepare(work.units))();
    const run = await work.prepare(work.units * TIMES);
    await record(stage, services, recorder, run, (service, profile) => {
      const tree = callTree(cpuProfile.parse(JSON.parse(profile)));
      writeFileSync(join(FOLDER, `${file}-${service}.svg`), flameGraph(tree, `${work.name}: ${service}`));
      const shares = split(tree).filter(([, share]) => share >= LEAST_SHARE);
      const text = shares.map(([part, share]) => `${part} ${Math.round(share * 100)} %`).join(', ');
      process.stdout.write(`| ${work.name} | ${service} | ${text} |\n`);
    });
  }
  await databases.close();
  return 0;
}

/** Runs some work while the processes of services are recorded. */
async function record(
  { system }: Stage,
  services: readonly ServiceName[],
  recorder: Preloaded,
  work: () => Promise<unknown>,
  report: (service: ServiceName, profile: string) => void,
): Promise<void> {
  const pids = services.flatMap((service) =>
    (system.pids().get(service) ?? []).map((pid) => [service, pid] as const),
  );
  const signalAll = () => {
    for (const [, pid] of pids) recorder.signal(pid);
  };
  signalAll();
  await sleep(500);
  await work();
  signalAll();
  for (const [service, pid] of pids) report(service, await recorder.read(pid));
}
