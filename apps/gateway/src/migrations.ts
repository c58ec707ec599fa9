import type { Migration } from '@postrider/service/mongo';

/** Changes of stored documents, in the order of their releases. */
export const migrations: Migration[] = [
  {
    name: 'idempotency records have leases',
    collection: 'idempotency',
    filter: { runner: { $exists: true } },
    update: { $rename: { runner: 'leaseToken', lockedUntil: 'leaseUntil', answer: 'response' } },
  },
  {
    name: 'addresses that a provider has verified are proven by it',
    collection: 'users',
    filter: { emailVerified: true, addressProof: { $exists: false } },
    update: [{ $set: { addressProof: { at: '$createdAt', by: 'provider' } } }],
  },
  {
    // Nobody can say any more whether their makers are still owners.
    name: 'invitations without a maker have ended',
    collection: 'invitations',
    filter: { mailedHash: { $exists: false } },
    update: { $set: { mailedHash: '', inviterId: '', expiresAt: new Date(0) } },
  },
];
