import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { currentTime } from '../clock/clock.ts';

/** How long an event counts. */
const WINDOW_MS = 5_000;

/** The lag of event handling: the age of events when they are handled. */
export interface EventLag {
  note(occurredAt: Timestamp | undefined): void;
  /** The lag of the slowest event of the last five to ten seconds, in milliseconds; 0 without events. */
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
