import type { z } from 'zod';
import type { OperationExamples } from '../examples.ts';
import type { oneValidation } from './action-schemas.ts';
import type { createPost } from './schemas.ts';

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
      objection: {
        summary: 'One objection',
        value: {
          validation: {
            isValid: false,
            errors: [
              {
                path: '/caption',
                code: 'text_too_long',
                message: 'Bluesky takes 300 characters; this text has 320.',
              },
            ],
          },
        } satisfies Validation,
      },
      valid: {
        summary: 'A post that can be created',
        value: { validation: { isValid: true, errors: [] } } satisfies Validation,
      },
    },
  },
};
