import { z } from 'zod';
import { seriesProblemCode } from '../open-code.ts';
import { timestamp, uuid } from '../schemas.ts';
import { POST_STATUSES } from './schemas.ts';

/** New each time, because a schema that is used twice keeps what is for requests only. */
const skippedDate = () =>
  z.object({
    scheduledDatetime: timestamp,
    code: seriesProblemCode,
    message: z.string().meta({ description: 'What happened, for people.' }),
  });

const series = z
  .object({
    id: uuid.meta({ description: 'The id of its first post.' }),
    recurrence: z.string().meta({ description: 'The rule.' }),
    texts: z.array(z.string()).meta({ description: 'The captions of the posts, in turn.' }),
    status: z.enum(['active', 'paused', 'ended']),
    endsAt: timestamp.meta({ description: 'The last date.' }),
    problem: skippedDate().nullable().meta({
      description: 'Why the next post can’t be made at the moment. It is tried again until its time.',
    }),
    skipped: z.array(skippedDate()).meta({ description: 'The latest dates without a post, at most ten.' }),
  })
  .meta({ id: 'Series', description: 'The posts of a recurrence rule.' });

const occurrence = z
  .object({
    scheduledDatetime: timestamp.meta({ description: 'The date in the series.' }),
    postId: uuid.nullable().meta({ description: 'null: the post is not made yet.' }),
    status: z.enum(POST_STATUSES).nullable(),
    isEdited: z.boolean().meta({
      description: 'Whether the post was changed after it was made. Changes of the series leave it alone.',
    }),
  })
  .meta({ id: 'Occurrence' });

export const occurrenceList = z.object({
  series: series.nullable().meta({ description: 'null for a post that belongs to no series.' }),
  occurrences: z.array(occurrence).meta({
    description: 'The latest ten posts and the next ten dates, oldest first.',
  }),
});
