import { LEASES } from '../system.ts';
import { type Fault, processesOf } from './fault.ts';
import { send, sendTo } from './signal.ts';

const LONGER_THAN_ANY_LEASE_MS = Math.max(...Object.values(LEASES)) + 2_000;

/** A process is paused, as on a machine that swaps or migrates, and continues after its leases have ended. */
export const pause: Fault = {
  name: 'pause',
  targets: processesOf,
  lasts: [LONGER_THAN_ANY_LEASE_MS, LONGER_THAN_ANY_LEASE_MS + 2_000],
  async begin(world, target) {
    const pid = await sendTo(world.system.processes, target, 'SIGSTOP');
    return async () => void send(pid, 'SIGCONT');
  },
};
