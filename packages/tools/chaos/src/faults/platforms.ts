import { PLATFORMS } from '@postrider/platform-rules';
import type { FaultKind, PlatformName } from '@postrider/simulator/client';
import type { Fault } from './fault.ts';

/** More than are sent during the fault. */
const TIMES = 100_000;

/** The platform misbehaves in calls that publish a post, before or after it has accepted the post. */
const platformFault = (name: string, kinds: readonly FaultKind[]): Fault => ({
  name,
  targets: ({ platforms }) => platforms,
  // They are cleared together.
  resource: () => 'simulator',
  lasts: [2_000, 5_000],
  async begin({ system: { simulator } }, target, random) {
    const kind = random.pick(kinds);
    await simulator.fault({
      platform: platformOf(target),
      operation: 'publish',
      kind,
      times: TIMES,
      // Only if required; otherwise a few minutes, as on the real platform.
      retryAfterSeconds: 3,
    });
    return () => simulator.clearFaults();
  },
});

function platformOf(target: string): PlatformName {
  const found = PLATFORMS.find((platform) => platform === target);
  if (!found) throw new Error(`there is no platform ${target}`);
  return found;
}

export const refusals = platformFault('platform-refuses', ['refuse', 'rate_limit']);
export const hangs = platformFault('platform-hangs', ['timeout_before', 'timeout_after']);
export const resets = platformFault('platform-resets', ['reset_before', 'reset_after']);
export const errors = platformFault('platform-500', ['error_before', 'error_after']);
export const slowness = platformFault('platform-slow', ['slow']);
