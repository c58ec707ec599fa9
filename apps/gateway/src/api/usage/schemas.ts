import { z } from 'zod';
import { timestamp } from '../schemas.ts';

const remaining = z.int().meta({ description: 'The rest, never less than 0.' });
const resetsAt = timestamp.meta({
  description: 'The time at which the count resets: the first of the month in UTC.',
});

const usage = z
  .object({
    plan: z
      .object({
        name: z.string().meta({ examples: ['scale'] }),
        status: z.enum(['active', 'trialing']).meta({
          description: 'With any other status requests fail with `403 plan_required`.',
        }),
        renewsAt: timestamp.nullable().meta({ description: 'null for a plan that does not end.' }),
      })
      .meta({ description: 'The plan of the workspace.' }),
    credits: z
      .object({
        included: z.int().meta({ description: 'Credits included in the plan for each calendar month.' }),
        used: z.int().meta({ description: 'Posts published this month, one for each account.' }),
        remaining,
        resetsAt,
      })
      .meta({
        description: 'One credit is one post published on one account. Credits never block a post.',
      }),
    schedule: z
      .object({
        limit: z.int().meta({ description: 'The limit of scheduled posts in a calendar month.' }),
        used: z.int().meta({ description: 'Posts scheduled this month. A post counts once.' }),
        remaining,
        resetsAt,
      })
      .meta({
        description: 'Scheduling above the limit returns `403 schedule_limit_reached`.',
      }),
    drafts: z
      .object({
        limit: z.int().meta({ description: 'The limit of drafts.' }),
        used: z.int().meta({ description: 'Current drafts.' }),
        remaining,
      })
      .meta({
        description:
          'Above the limit, creating a draft returns `409 limit_reached`: delete or schedule some.',
      }),
    media: z
      .object({
        limitBytes: z.int().meta({ description: 'The limit in bytes.' }),
        usedBytes: z.int().meta({ description: 'Used bytes, including uploads in progress.' }),
        remainingBytes: remaining,
      })
      .meta({ description: 'Adding a file above the limit returns `409 limit_reached`.' }),
    links: z
      .object({
        limit: z.int().meta({ description: 'The limit of short links.' }),
        used: z.int().meta({ description: 'Current short links, including disabled ones.' }),
        remaining,
      })
      .meta({ description: 'Creating a link above the limit returns `409 limit_reached`.' }),
  })
  .meta({ id: 'Usage', description: 'The limits of the plan and the current usage.' });

export const oneUsage = z.object({ usage });
