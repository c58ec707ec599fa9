/** The two clocks of a process, in milliseconds. */
export interface LocalClocks {
  /** Monotonic: `performance.now()`. */
  monotonic(): number;
  /** Can be wrong, and can be set at any time. */
  wall(): number;
}

/** The database's time, with the monotonic times of its request and response. */
export interface Sample {
  askedAt: number;
  answeredAt: number;
  databaseTime: number;
}

/** The offset between database and monotonic clock in one sample. */
interface Reading {
  apart: number;
  /** The time was read at some point of the round trip, so half of the trip is the maximum error. */
  maxError: number;
  at: number;
}

/** With a larger maximum error, the time is too inaccurate for decisions. */
export const MAX_ERROR_MS = 500;
/** The drift per millisecond of an oscillator, or of a clock that is slewed normally. */
const DRIFT = 0.000_5;
/** The fastest slew of time services. Readings that differ by more show that a clock was set. */
const FASTEST_SLEW = 0.1;
/** The database's time has whole milliseconds. */
const RESOLUTION_MS = 0.5;
/** Ticks further apart than this, or a wall clock that jumped by this much, require a comparison. */
const SUSPICIOUS_MS = 500;

/**
 * The database's time, from samples and the monotonic clock. It is trusted once two samples in a row agree. A pause of
 * the process or a change of the wall clock requires another sample, because the machine may have been suspended.
 */
export function createEstimate({ monotonic, wall }: LocalClocks) {
  let best: Reading | undefined;
  let isConfirmed = false;
  let lastTick = { monotonic: monotonic(), wall: wall() };

  const aged = ({ maxError, at }: Reading) => maxError + (monotonic() - at) * DRIFT;

  /** The maximum error of `time`. */
  const maxError = () => (best && isConfirmed ? aged(best) : Number.POSITIVE_INFINITY);

  /** The database's time, or the local clock's before the first sample. */
  const time = () => (best ? monotonic() + best.apart : wall());

  return {
    time,
    maxError,

    /** The time by which the local wall clock is ahead of the database's. */
    offset: () => wall() - time(),

    /** Call it several times a second, and before every decision by the time. True while the time is trusted. */
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
      // The difference beyond the maximum errors of both readings.
      const gap = Math.abs(reading.apart - best.apart) - reading.maxError - aged(best);
      isConfirmed = gap <= Math.abs(answeredAt - best.at) * FASTEST_SLEW;
      if (gap > 0 || reading.maxError <= aged(best)) best = reading;
    },
  };
}
