import type { Migration } from '@postrider/service/mongo';

/** Changes of stored documents, in the order of their releases. */
export const migrations: Migration[] = [
  {
    name: 'idempotency records have leases',
    collection: 'idempotency',
    filter: { runner: { $exists: true } },
    update: { $rename: { runner: 'leaseToken', lockedUntil: 'leaseUntil', answer: 'response' } },
  },
];
