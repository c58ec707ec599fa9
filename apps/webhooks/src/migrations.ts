import type { Migration } from '@postrider/service/mongo';

/** Changes of stored documents, in the order of their releases. */
export const migrations: Migration[] = [
  {
    // A claim was a counter; what is claimed has a later `dueAt` and is due then.
    name: 'deliveries without a fence',
    collection: 'deliveries',
    filter: { status: 'pending', fence: { $exists: true } },
    update: { $unset: { fence: 1 } },
  },
  {
    // There was one reason to pause an endpoint, and its time was not kept by itself.
    name: 'endpoints with the reason why they are paused',
    collection: 'endpoints',
    filter: { status: 'paused', pausedReason: { $exists: false } },
    update: [{ $set: { pausedReason: 'failing', pausedAt: '$updatedAt' } }],
  },
];
