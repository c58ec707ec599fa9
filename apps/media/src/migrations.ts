import type { Migration } from '@postrider/service/mongo';

/** Changes of stored documents, in the order of their releases. */
export const migrations: Migration[] = [
  {
    name: 'files in removal',
    collection: 'files',
    filter: { state: 'doomed' },
    update: { $set: { state: 'removing' } },
  },
];
