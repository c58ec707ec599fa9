import { LEASES } from '../system.ts';
import { type Fault, pidOf, processesOf } from './fault.ts';

const LONGER_THAN_ANY_LEASE_MS = Math.max(...Object.values(LEASES)) + 2_000;

/** A process stands still, as on a machine that swaps or is moved, and goes on when its leases have ended. */
export const pause: Fault = {
  name: 'pause',
  targets: processesOf,
  lasts: [LONGER_THAN_ANY_LEASE_MS, LONGER_THAN_ANY_LEASE_MS + 2_000],
  async begin(world, target) {
    const pid = pidOf(world, target);
    process.kill(pid, 'SIGSTOP');
    return async () => {
      process.kill(pid, 'SIGCONT');
    };
  },
};
