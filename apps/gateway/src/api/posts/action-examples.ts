import type { z } from 'zod';
import { IDS, type OperationExamples, sampleTime } from '../examples.ts';
import type { oneValidation, retryPost as retryPostSchema } from './action-schemas.ts';
import { results, scheduled } from './examples.ts';
import type { resultList } from './result-schemas.ts';
import type { createPost, onePost, postWithWarnings } from './schemas.ts';

type Validation = z.input<typeof oneValidation>;

export const validatePost: OperationExamples = {
  requests: {
    tooLong: {
      summary: 'A text that is too long for one of two platforms',
      value: {
        caption: `${'Our terrace is open again. '.repeat(11)}See you at the harbour!`,
        platforms: ['bluesky', 'mastodon'],
      } satisfies z.input<typeof createPost>,
    },
  },
  responses: {
    200: {
      tooLong: {
        summary: 'One problem',
        value: {
          validation: {
            isValid: false,
            errors: [
              {
                path: '/caption',
                code: 'text_too_long',
                message: 'Bluesky allows 300 characters; this text has 320.',
                platform: 'bluesky',
                limit: 300,
                actual: 320,
              },
            ],
            warnings: [],
            occurrences: [],
            editableUntil: null,
          },
        } satisfies Validation,
      },
      valid: {
        summary: 'A valid post',
        value: {
          validation: { isValid: true, errors: [], warnings: [], occurrences: [], editableUntil: null },
        } satisfies Validation,
      },
    },
  },
};

export const publishPost: OperationExamples = {
  params: { id: IDS.post },
  responses: {
    200: {
      publishing: {
        summary: 'The post, scheduled for the current time',
        value: {
          post: {
            ...scheduled,
            scheduledDatetime: sampleTime('06-01T08:11:04'),
            editableUntil: sampleTime('06-01T08:10:54'),
            updatedAt: sampleTime('06-01T08:11:04'),
          },
        } satisfies z.input<typeof onePost>,
      },
    },
  },
};

export const duplicatePost: OperationExamples = {
  params: { id: IDS.post },
  responses: {
    201: {
      leftOut: {
        summary: 'A draft without the account on which the post is live',
        value: {
          post: {
            ...scheduled,
            id: IDS.draft,
            status: 'draft',
            platforms: [{ platform: 'mastodon', accountId: IDS.mastodon }],
            scheduledDatetime: null,
            editableUntil: null,
            options: {},
            createdAt: sampleTime('06-13T09:30:00'),
            updatedAt: sampleTime('06-13T09:30:00'),
          },
          warnings: [
            {
              path: '/platforms/0',
              code: 'live_account_left_out',
              message: 'The original is live on this Bluesky account, so the draft leaves it out.',
              platform: 'bluesky',
              accountId: IDS.bluesky,
            },
          ],
        } satisfies z.input<typeof postWithWarnings>,
      },
    },
  },
};

export const retryPost: OperationExamples = {
  params: { id: IDS.post },
  requests: {
    failed: { summary: 'All failed results', value: {} satisfies z.input<typeof retryPostSchema> },
    unknown: {
      summary: 'One result with an unknown outcome',
      value: { force: true, resultIds: [IDS.secondResult] } satisfies z.input<typeof retryPostSchema>,
    },
  },
  responses: {
    200: {
      retried: {
        summary: 'The failed result is being published again',
        value: {
          results: results.results.map((result) =>
            result.status === 'failed' ? { ...result, status: 'publishing' as const, error: null } : result,
          ),
        } satisfies z.input<typeof resultList>,
      },
    },
  },
};
