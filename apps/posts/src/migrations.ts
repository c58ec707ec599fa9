import type { Migration } from '@postrider/service/mongo';

/** Changes of stored documents, in the order of their releases. */
export const migrations: Migration[] = [
  {
    name: 'posts with handover attempts and quota month',
    collection: 'posts',
    filter: { asks: { $exists: true } },
    update: { $rename: { asks: 'handoverAttempts', countedIn: 'quotaMonth' } },
  },
  {
    name: 'checks of waiting posts with files',
    collection: 'posts',
    filter: {
      status: 'scheduled',
      handedOverAt: { $exists: false },
      mediaId: { $gt: '' },
      checkAt: { $exists: false },
    },
    update: { $set: { checkAt: new Date(0) } },
  },
];
