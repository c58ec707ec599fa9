import { z } from 'zod';
import { timestamp } from '../schemas.ts';

const remaining = z.int().meta({ description: 'What remains, never less than 0.' });
const resetsAt = timestamp.meta({ description: 'When the count resets: the first of the month in UTC.' });

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
        used: z.int().meta({ description: 'Posts published this month, one for each platform.' }),
        remaining,
        resetsAt,
      })
      .meta({
        description: 'One credit is one post published on one platform. Credits never block a post.',
      }),
    schedule: z
      .object({
        limit: z.int().meta({ description: 'Posts that may be scheduled in each calendar month.' }),
        used: z.int().meta({ description: 'Posts that were scheduled this month; a post counts once.' }),
        remaining,
        resetsAt,
      })
      .meta({
        description: 'Scheduling beyond the limit fails with `403 schedule_limit_reached`.',
      }),
    drafts: z
      .object({
        limit: z.int().meta({ description: 'Drafts that the workspace may have.' }),
        used: z.int().meta({ description: 'Current drafts.' }),
        remaining,
      })
      .meta({
        description:
          'Once it is used up, one more draft is answered `409 limit_reached`: delete or schedule some.',
      }),
    media: z
      .object({
        limitBytes: z.int().meta({ description: 'Bytes that the media library may hold.' }),
        usedBytes: z.int().meta({ description: 'Bytes that it holds, including uploads in progress.' }),
        remainingBytes: remaining,
      })
      .meta({ description: 'Adding a file beyond the limit fails with `409 limit_reached`.' }),
    links: z
      .object({
        limit: z.int().meta({ description: 'Short links that the workspace may have.' }),
        used: z.int().meta({ description: 'Current short links, including disabled ones.' }),
        remaining,
      })
      .meta({ description: 'Creating a link beyond the limit fails with `409 limit_reached`.' }),
  })
  .meta({ id: 'Usage', description: 'The limits of the plan and the current usage.' });

export const oneUsage = z.object({ usage });
