import type { Migration } from '@postrider/service/mongo';

/** Changes of stored documents, in the order of their releases. */
export const migrations: Migration[] = [
  {
    // A claim was a counter; what is claimed has a later `dueAt` and is due then.
    name: 'accounts without a fence',
    collection: 'accounts',
    filter: { fence: { $exists: true } },
    update: { $unset: { fence: 1 } },
  },
  {
    name: 'posts with metrics',
    collection: 'posts',
    filter: { numbers: { $exists: true } },
    update: { $rename: { numbers: 'metrics' } },
  },
  {
    name: 'snapshots with metrics',
    collection: 'snapshots',
    filter: { numbers: { $exists: true } },
    update: { $rename: { numbers: 'metrics' } },
  },
];
