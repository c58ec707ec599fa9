import { SET_CLOCK } from '@postrider/testing';
import { type Fault, processesOf } from './fault.ts';
import { send, sendTo } from './signal.ts';

/** The clock of a process jumps by a minute, and back. */
export const clock: Fault = {
  name: 'clock',
  targets: processesOf,
  lasts: [4_000, 8_000],
  async begin(world, target) {
    const { processes } = world.system;
    const pid = await sendTo(processes, target, SET_CLOCK);
    return async () => {
      // A process that was restarted has a correct clock.
      if (processes.get(target)?.pid() === pid) send(pid, SET_CLOCK);
    };
  },
};
