import type { Migration } from '@postrider/service/mongo';

/** Changes of stored documents, in the order of their releases. */
export const migrations: Migration[] = [
  {
    name: 'posts with handover attempts and quota month',
    collection: 'posts',
    filter: { asks: { $exists: true } },
    update: { $rename: { asks: 'handoverAttempts', countedIn: 'quotaMonth' } },
  },
];
