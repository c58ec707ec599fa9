import type { Invariant } from './invariant.ts';
import { timeText } from './invariant.ts';

/** A transient fault returns 503; a 500 is a defect. */
export const internal: Invariant = {
  name: 'internal',
  promise: 'Transient faults return 503, and nothing returns 500.',
  find: ({ answers }) =>
    answers
      .filter(({ status }) => status !== null && status >= 500 && status !== 503)
      .map(({ id, at, status }) => ({
        invariant: 'internal',
        message: `The request ${id} returned ${status} at ${timeText(at)}.`,
      })),
};
