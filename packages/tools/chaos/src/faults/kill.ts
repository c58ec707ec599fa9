import { waitUntil } from '@postrider/testing';
import { REPLICATED } from '../system.ts';
import { type Fault, processesOf, type World } from './fault.ts';
import { sendTo } from './signal.ts';

/** Kills a process; its supervisor starts another one. */
async function kill({ system: { processes } }: World, name: string) {
  const pid = await sendTo(processes, name, 'SIGKILL');
  return () =>
    waitUntil(`${name} to be started again`, () => processes.get(name)?.pid() !== pid).then(() => {});
}

export const killOne: Fault = {
  name: 'kill',
  targets: processesOf,
  lasts: [500, 2_000],
  begin: kill,
};

export const killBoth: Fault = {
  name: 'kill-both',
  targets: () => REPLICATED,
  lasts: [500, 2_000],
  async begin(world, service) {
    const ends = await Promise.all([1, 2].map((side) => kill(world, `${service}-${side}`)));
    return async () => void (await Promise.all(ends.map((end) => end())));
  },
};
