import type { Migration } from '@postrider/service/mongo';

/** Changes of stored documents, in the order of their releases. */
export const migrations: Migration[] = [
  {
    name: 'account renewals have leases',
    collection: 'accounts',
    filter: { renewal: { $exists: true } },
    update: [{ $set: { leaseUntil: '$renewal.until', leaseToken: '$renewal.by' } }, { $unset: 'renewal' }],
  },
];
