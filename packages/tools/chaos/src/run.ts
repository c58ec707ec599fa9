import { mkdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Backing } from '@postrider/testing';
import { collect, settle } from './collect.ts';
import type { Options } from './config.ts';
import type { Servers } from './faults/fault.ts';
import { FAULTS } from './faults/faults.ts';
import { startProbe } from './faults/probe.ts';
import { startFaults } from './faults/run-faults.ts';
import { type Entry, startHistory } from './history.ts';
import { randomOf } from './random.ts';
import { startHooks } from './receiver.ts';
import { mountSmallDisk } from './small-disk.ts';
import { LEASES, startSystem } from './system.ts';
import { Client } from './workload/client.ts';
import { runWorkload } from './workload/workload.ts';
import { newWorkspace } from './workload/workspace.ts';

interface Surroundings {
  backing: Backing;
  /** The servers that may be restarted, if `backing` is on them. */
  servers?: Servers;
  /** The folder for the history and the logs; it is emptied first. */
  folder: string;
  report: (line: string) => void;
  signal?: AbortSignal;
}

/**
 * Runs the system under faults and work, and returns the observations, which are also in `history.jsonl` in the folder.
 */
export async function runChaos(options: Options, surroundings: Surroundings): Promise<readonly Entry[]> {
  const { backing, servers, folder, report, signal } = surroundings;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await using running = new AsyncDisposableStack();
  const random = randomOf(options.seed);
  const history = startHistory(join(folder, 'history.jsonl'));
  running.defer(() => history.close());
  running.defer(() => backing.remove());
  const hooks = await startHooks(history, random.fork('receiver'));
  running.defer(() => hooks.stop());
  const temporary = [join(folder, 'tmp-1'), join(folder, 'tmp-2')] as const;
  const disks = (await Promise.all(temporary.map(mountSmallDisk))).flatMap((disk) => disk ?? []);
  for (const disk of disks) running.defer(() => disk.remove());

  report('Starting two processes of each service …');
  const system = await startSystem({
    backing,
    receiverUrl: hooks.url,
    folder,
    temporary,
    ...(signal && { signal }),
  });
  running.defer(() => system.stop());
  const workspaces = [];
  for (let n = 0; n <= options.workspaces; n++)
    workspaces.push(await newWorkspace(system, hooks, options.platforms, random.fork(`workspace ${n}`)));
  const [probed, ...worked] = workspaces;
  if (!probed) throw new Error('the probe has a workspace');

  history.record({
    type: 'run',
    at: Date.now(),
    seed: options.seed,
    options: {
      ...options,
      platforms: options.platforms.join(','),
      faults: options.faults.join(','),
    },
    replicas: 2,
    leases: LEASES,
    machine: machine(),
  });
  const client = new Client(system, history);
  const world = { system, backing, servers, disks, platforms: options.platforms };
  const wanted = FAULTS.filter(({ name }) => options.faults.includes(name));
  const possible = wanted.filter((fault) => fault.targets(world).length > 0);
  for (const { name } of wanted.filter((fault) => !possible.includes(fault)))
    report(`skipped, because it is not possible here: ${name}`);
  const probe = startProbe(client, probed, random.fork('probe'));
  const means = { world, history, probe, random: random.fork('faults'), report };
  const runningFaults = startFaults(possible, means);
  report(`Publishing ${options.publications} or more …`);
  await runWorkload(client, worked, random.fork('workload'), {
    publications: options.publications,
    rate: options.rate,
    mayEnd: () => runningFaults.hasShownAll(),
    ...(signal && { signal }),
  });
  await runningFaults.stop();
  signal?.throwIfAborted();

  report('Every fault has ended. Waiting for due posts …');
  if (!(await settle(system, hooks, workspaces))) report('The system did not become idle in time.');
  await collect(system, history, workspaces);
  return history.entries;
}

function machine(): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `${processors.length} × ${processors[0]?.model ?? 'processor'}, ${memory} GiB, load ${loadavg()[0]?.toFixed(0)} at the start, Node ${process.version}`;
}
