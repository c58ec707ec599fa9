import { ActivityKind } from '@postrider/contracts/posts';
import { z } from 'zod';
import { ACTOR_TYPES } from '../../people/actors.ts';
import { openValue } from '../open-code.ts';
import { timestamp, uuid } from '../schemas.ts';

/** The names in responses. */
export const ACTIVITY_KINDS = Object.keys(ActivityKind)
  .filter((kind) => kind !== 'UNSPECIFIED')
  .map((kind) => kind.toLowerCase());

const actor = z
  .object({
    type: openValue(
      ACTOR_TYPES,
      '`former`: a person who is no longer a member, or a key or an assistant that was removed.',
    ),
    id: z.string().nullable().meta({ description: 'null for the system and for approval links.' }),
    name: z.string().nullable().meta({
      description: 'The name now. null without one; a key with limits gets only its own.',
    }),
  })
  .meta({ id: 'Actor' });

const entry = z
  .object({
    kind: openValue(
      ACTIVITY_KINDS,
      'What was done to the post, or happened to it. `duplicated`: it was made as a copy of `otherPostId`.',
    ),
    at: timestamp,
    actor,
    fields: z.array(z.string()).meta({ description: 'The fields that were changed.' }),
    platform: z.string().nullable().meta({ description: 'null: it is about the whole post.' }),
    accountId: uuid.nullable(),
    scheduledDatetime: timestamp.nullable().meta({ description: 'The time that was set.' }),
    previousDatetime: timestamp.nullable().meta({ description: 'Of `moved`: the time before.' }),
    comment: z.string().nullable().meta({ description: 'Why it was declined, or why it failed.' }),
    otherPostId: uuid.nullable(),
  })
  .meta({ id: 'Activity', description: 'Something that was done to a post.' });

export const activityList = z.object({
  activity: z.array(entry).meta({ description: 'The last 100 entries, newest first.' }),
});
