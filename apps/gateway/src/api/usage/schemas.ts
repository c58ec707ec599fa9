import { z } from 'zod';
import { timestamp } from '../schemas.ts';

const remaining = z.int().meta({ description: 'What is left of it, never below 0.' });
const resetsAt = timestamp.meta({ description: 'When counting starts anew: the first of the month in UTC.' });

export const usage = z
  .object({
    plan: z
      .object({
        name: z.string().meta({ examples: ['scale'] }),
        status: z.enum(['active', 'trialing']).meta({
          description: 'A plan in any other status is answered `403 plan_required`.',
        }),
        renewsAt: timestamp.nullable().meta({ description: 'null for a plan that does not end.' }),
      })
      .meta({ description: 'What the workspace pays for.' }),
    credits: z
      .object({
        included: z.int().meta({ description: 'Credits of the plan for one calendar month.' }),
        used: z.int().meta({ description: 'Posts that went live this month, one for each platform.' }),
        remaining,
        resetsAt,
      })
      .meta({
        description: 'One credit is one post going live on one platform. Credits never block a post.',
      }),
    schedule: z
      .object({
        limit: z.int().meta({ description: 'Posts that may be scheduled in one calendar month.' }),
        used: z.int().meta({ description: 'Posts that were scheduled this month; a post counts once.' }),
        remaining,
        resetsAt,
      })
      .meta({
        description: 'Once it is used up, scheduling is answered `403 schedule_limit_reached`.',
      }),
    drafts: z
      .object({
        limit: z.int().meta({ description: 'Drafts that the workspace may have at the same time.' }),
        used: z.int().meta({ description: 'Drafts that there are now.' }),
        remaining,
      })
      .meta({
        description:
          'Once it is used up, one more draft is answered `409 limit_reached`: delete or schedule some.',
      }),
    media: z
      .object({
        limitBytes: z.int().meta({ description: 'Bytes that the media library may hold.' }),
        usedBytes: z.int().meta({ description: 'Bytes that it holds, with uploads that are under way.' }),
        remainingBytes: remaining,
      })
      .meta({ description: 'A file that does not fit is answered `409 limit_reached`.' }),
    links: z
      .object({
        limit: z.int().meta({ description: 'Short links that the workspace may have.' }),
        used: z.int().meta({ description: 'Short links that there are, disabled ones included.' }),
        remaining,
      })
      .meta({ description: 'Once it is used up, one more link is answered `409 limit_reached`.' }),
  })
  .meta({ id: 'Usage', description: 'What the plan allows, and how much of it is used.' });

export const oneUsage = z.object({ usage });
