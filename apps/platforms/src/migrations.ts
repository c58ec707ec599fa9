import type { Migration } from '@postrider/service/mongo';

/** Changes of stored documents, in the order of their releases. */
export const migrations: Migration[] = [
  {
    name: 'account renewals have leases',
    collection: 'accounts',
    filter: { renewal: { $exists: true } },
    update: [{ $set: { leaseUntil: '$renewal.until', leaseToken: '$renewal.by' } }, { $unset: 'renewal' }],
  },
  // Before the next one, which gives `dueAt` another meaning.
  {
    name: 'publications have scheduledAt',
    collection: 'publications',
    filter: { scheduledAt: { $exists: false } },
    update: { $rename: { dueAt: 'scheduledAt' } },
  },
  {
    name: 'publications have leases',
    collection: 'publications',
    filter: {
      $or: [{ freeAt: { $exists: true } }, { claim: { $exists: true } }, { sendAt: { $exists: true } }],
    },
    update: { $rename: { freeAt: 'dueAt', claim: 'leaseToken', sendAt: 'retryAt' } },
  },
  {
    name: 'the state of publishing has isRecorded',
    collection: 'publishing',
    filter: { isWitnessed: true, isRecorded: { $exists: false } },
    update: { $set: { isRecorded: true } },
  },
];
