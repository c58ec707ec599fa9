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
];
