import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { resultErrorCode, resultNoticeCode } from '../open-code.ts';
import { timestamp, uuid } from '../schemas.ts';

const RESULT_STATUSES = ['pending', 'publishing', 'published', 'failed'] as const;

const failedAttempt = z.object({
  attempt: z.int().meta({ description: 'The number of the attempt, as in `attempts`.' }),
  at: timestamp,
  code: resultErrorCode,
  message: z.string().meta({ description: 'What happened, for end users.' }),
  retryAt: timestamp.nullable().meta({
    description: 'The time of the next attempt, as planned then; null if none followed automatically.',
  }),
});

/** New each time, because a schema that is used twice keeps what is for requests only. */
export const resultError = () =>
  z.object({
    code: resultErrorCode,
    message: z.string().meta({ description: 'What happened, for end users.' }),
    action: z.string().meta({ description: 'The next step for the user.' }),
  });

const change = z
  .object({
    kind: z.enum(['edit', 'delete']),
    status: z.enum(['pending', 'done', 'failed']).meta({
      description: '`pending`: it is repeated until the platform confirms it, for up to 24 hours.',
    }),
    requestedAt: timestamp,
    finishedAt: timestamp.nullable().meta({ description: 'When it was done or failed.' }),
    error: resultError()
      .nullable()
      .meta({ description: 'Why it failed; while it is pending, why the last attempt failed.' }),
  })
  .meta({ id: 'ResultChange', description: 'A change of a live post on one account.' });

const proof = z
  .object({
    kind: z.enum(['answered', 'looked_up', 'duplicate_refused']).meta({
      description:
        '`answered`: the platform confirmed the call that published it. `looked_up`: a lookup on the platform found it. `duplicate_refused`: the platform refused a repeated call, because it was live.',
    }),
    at: timestamp.meta({ description: 'When the platform gave it.' }),
  })
  .meta({
    id: 'Proof',
    description:
      'How it is known that a published post is live; of a thread, its first post. null for others, and for posts of older versions.',
  });

export const result = z
  .object({
    id: uuid.meta({ description: 'The `platform_post_id` of the events.' }),
    platform: z.enum(PLATFORMS),
    accountId: uuid,
    status: z.enum(RESULT_STATUSES),
    url: z.string().nullable().meta({ description: 'The URL of the post on the platform.' }),
    externalId: z.string().nullable().meta({ description: 'The platform’s own id of the post.' }),
    acceptedAt: timestamp.nullable().meta({
      description:
        'While `publishing`: the time at which the platform accepted the post, if it processes it before it is live. Otherwise null.',
    }),
    publishedAt: timestamp.nullable(),
    proof: proof.nullable(),
    notice: z
      .object({
        code: resultNoticeCode,
        message: z.string().meta({ description: 'What the user must do, for end users.' }),
      })
      .nullable()
      .meta({ description: 'What a person must still do about a published post on the platform.' }),
    attempts: z.int(),
    error: resultError().nullable(),
    failedAt: timestamp
      .nullable()
      .meta({ description: 'The time at which it failed; null in any other status.' }),
    failedAttempts: z.array(failedAttempt).meta({
      description: 'The latest failed attempts, oldest first, at most 20; also of a published post.',
    }),
    canEdit: z.boolean().meta({
      description: 'Whether it is live, and the platform can change live posts (PATCH /posts/{id}).',
    }),
    canDelete: z.boolean().meta({
      description:
        'Whether it is live, and the platform can delete posts (DELETE /posts/{id}/results/{resultId}).',
    }),
    deletedAt: timestamp
      .nullable()
      .meta({ description: 'When it was deleted from the platform; null while it is there.' }),
    changes: z.array(change).meta({
      description: 'The latest edits and deletions of the live post, oldest first, at most 20.',
    }),
  })
  .meta({ id: 'Result', description: 'The result of a post on one account.' });

export const resultList = z.object({ results: z.array(result) });
