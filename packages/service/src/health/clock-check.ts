import { clockState, untilClockTrusted } from '../clock/clock.ts';
import type { Check } from './readiness.ts';

/** After a short pause of the process, the next comparison is enough. */
const CLOCK_PATIENCE_MS = 300;

/** Every process makes decisions by the time, so none is ready while the time is not trusted. */
export const clockCheck: Check = {
  name: 'clock',
  async check() {
    await untilClockTrusted(AbortSignal.timeout(CLOCK_PATIENCE_MS)).catch(() => {
      const { offsetMs, maxErrorMs } = clockState();
      throw new Error(`the time may be wrong by ${maxErrorMs} ms; the local clock is ${offsetMs} ms ahead`);
    });
  },
};
