import type { Post, Result } from '@postrider/sdk/types';

/** A post of the developer API: a draft, unless its fields say otherwise. */
export const postWith = (fields: Partial<Post>): Post => ({
  ...{
    id: 'p',
    livemode: true,
    caption: '',
    title: '',
    status: 'draft',
    platforms: [],
    scheduledDatetime: null,
  },
  ...{ editableUntil: null, profileId: null, seriesId: null, recurrence: null },
  ...{
    timezone: 'UTC',
    tags: [],
    mediaId: null,
    media: [],
    reference: null,
    metadata: {},
    options: {},
    publishedAt: null,
    failedResults: 0,
    approval: null,
  },
  ...{ createdAt: '2026-11-22T10:00:00.000Z', updatedAt: '2026-11-22T10:00:00.000Z' },
  ...fields,
});

/** The result of a post on one account: pending, unless its fields say otherwise. */
export const resultWith = (fields: Partial<Result>): Result => ({
  ...{ id: 'r', platform: 'x', accountId: 'a', status: 'pending', url: null, externalId: null },
  ...{ acceptedAt: null, proof: null, notice: null },
  ...{ publishedAt: null, failedAt: null, attempts: 0, error: null, failedAttempts: [] },
  ...{ canEdit: false, canDelete: false, deletedAt: null, changes: [] },
  ...fields,
});
