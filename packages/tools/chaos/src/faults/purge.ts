import { purgeQueues } from '@postrider/testing';
import type { Fault } from './fault.ts';

/** Every queue is emptied, again and again: hardly an event reaches anybody. */
export const purge: Fault = {
  name: 'purge',
  targets: () => ['queues'],
  lasts: [3_000, 6_000],
  begin: async ({ backing: { broker } }) => purgeQueues(broker),
};
