import { purgeQueues } from '@postrider/testing';
import type { Fault } from './fault.ts';

/** Every queue is emptied repeatedly, so that almost no event is delivered. */
export const purge: Fault = {
  name: 'purge',
  targets: () => ['queues'],
  lasts: [3_000, 6_000],
  begin: async ({ backing: { broker } }) => purgeQueues(broker),
};
