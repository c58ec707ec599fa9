import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { currentTime } from '../clock/clock.ts';

/** For how long an event counts. */
const WINDOW_MS = 5_000;

/** How far the handling of events lags behind: how old they are once they are handled. */
export interface EventLag {
  note(occurredAt: Timestamp | undefined): void;
  /** Milliseconds, of the slowest event of the last five to ten seconds; 0 where none came. */
  current(): number;
}

export function createEventLag(): EventLag {
  let [slowest, slowestBefore] = [0, 0];
  let until = 0;

  function turn() {
    const now = performance.now();
    if (now < until) return;
    slowestBefore = now < until + WINDOW_MS ? slowest : 0;
    slowest = 0;
    until = now + WINDOW_MS;
  }

  return {
    note(occurredAt) {
      if (!occurredAt) return;
      turn();
      slowest = Math.max(slowest, currentTime().getTime() - timestampDate(occurredAt).getTime());
    },
    current() {
      turn();
      return Math.max(slowest, slowestBefore);
    },
  };
}
