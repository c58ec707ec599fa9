/** The two clocks of a process, in milliseconds. */
export interface LocalClocks {
  /** Never set, only runs: `performance.now()`. */
  monotonic(): number;
  /** Can be wrong, and can be set at any time. */
  wall(): number;
}

/** The database's time, and when on the monotonic clock it was requested and received. */
export interface Sample {
  askedAt: number;
  answeredAt: number;
  databaseTime: number;
}

/** How far database and monotonic clock are apart, as one sample showed it. */
interface Reading {
  apart: number;
  /** The time was taken at some point of the round trip, so half of the trip is the maximum error. */
  maxError: number;
  at: number;
}

/** With a larger maximum error the time is not good enough to decide by. */
export const MAX_ERROR_MS = 500;
/** What an oscillator, or a clock that is being slewed as usual, gains or loses in a millisecond. */
const DRIFT = 0.000_5;
/** The fastest that time services slew a clock; readings that differ by more show that a clock was set. */
const FASTEST_SLEW = 0.1;
/** The database has whole milliseconds. */
const RESOLUTION_MS = 0.5;
/** Ticks further apart than this, or a wall clock that moved so far on its own, call for a comparison. */
const SUSPICIOUS_MS = 500;

/**
 * The database's time, from samples and the monotonic clock. It is trusted once two samples in a row agree; a pause of
 * the process or a wall clock that is set requires another one, because the machine may have been suspended.
 */
export function createEstimate({ monotonic, wall }: LocalClocks) {
  let best: Reading | undefined;
  let isConfirmed = false;
  let lastTick = { monotonic: monotonic(), wall: wall() };

  const aged = ({ maxError, at }: Reading) => maxError + (monotonic() - at) * DRIFT;

  /** The most that `time` may be wrong by. */
  const maxError = () => (best && isConfirmed ? aged(best) : Number.POSITIVE_INFINITY);

  /** The database's time as far as known, the local clock's before anything is known. */
  const time = () => (best ? monotonic() + best.apart : wall());

  return {
    time,
    maxError,

    /** How far the local wall clock is ahead of the database's. */
    offset: () => wall() - time(),

    /** To be called several times a second, and before the time decides anything. True while it may decide. */
    isTrusted(): boolean {
      const now = { monotonic: monotonic(), wall: wall() };
      const passed = now.monotonic - lastTick.monotonic;
      const moved = now.wall - lastTick.wall - passed;
      if (Math.abs(passed) > SUSPICIOUS_MS || Math.abs(moved) > SUSPICIOUS_MS) isConfirmed = false;
      lastTick = now;
      return maxError() <= MAX_ERROR_MS;
    },

    add({ askedAt, answeredAt, databaseTime }: Sample): void {
      const halfTrip = (answeredAt - askedAt) / 2;
      const reading: Reading = {
        apart: databaseTime + RESOLUTION_MS - (askedAt + halfTrip),
        maxError: halfTrip + RESOLUTION_MS,
        at: answeredAt,
      };
      if (!best) {
        best = reading;
        return;
      }
      // What the two readings don't explain by their own maximum errors.
      const gap = Math.abs(reading.apart - best.apart) - reading.maxError - aged(best);
      isConfirmed = gap <= Math.abs(answeredAt - best.at) * FASTEST_SLEW;
      if (gap > 0 || reading.maxError <= aged(best)) best = reading;
    },
  };
}
