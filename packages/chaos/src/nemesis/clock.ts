import { SET_CLOCK } from '@postrider/testing';
import { type Fault, pidOf, processesOf } from './fault.ts';

/** The clock of a process jumps by a minute, and back. */
export const clock: Fault = {
  name: 'clock',
  targets: processesOf,
  lasts: [4_000, 8_000],
  async begin(world, target) {
    const pid = pidOf(world, target);
    process.kill(pid, SET_CLOCK);
    return async () => {
      // One that was started since has a clock that is right.
      if (world.system.processes.get(target)?.pid() === pid) process.kill(pid, SET_CLOCK);
    };
  },
};
