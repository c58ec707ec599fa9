import type { Invariant } from './invariant.ts';
import { timeText } from './invariant.ts';

/** A fault that passes is answered 503; a 500 is a defect. */
export const internal: Invariant = {
  name: 'internal',
  promise: 'What is passing is answered 503, and nothing 500.',
  find: ({ answers }) =>
    answers
      .filter(({ status }) => status !== null && status >= 500 && status !== 503)
      .map(({ id, at, status }) => ({
        invariant: 'internal',
        message: `The request ${id} was answered ${status} at ${timeText(at)}.`,
      })),
};
