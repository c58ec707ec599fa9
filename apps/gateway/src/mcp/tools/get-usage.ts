import { z } from 'zod';
import { oneUsage } from '../../api/usage/schemas.ts';
import { tool } from '../tool.ts';

const standing = { limit: z.int(), used: z.int(), remaining: z.int() };

export const getUsage = tool({
  name: 'get_usage',
  title: 'Get plan and usage',
  description:
    'Returns the plan of the workspace and the rest of its limits: scheduled posts this month, drafts, bytes of media, short links. Use it after a call was rejected because of a limit, or before you plan many posts.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  operations: ['getUsage'],
  input: z.strictObject({}),
  output: z.object({
    plan: z.object({ name: z.string(), status: z.string(), renewsAt: z.string().nullable() }),
    credits: z.object({ included: z.int(), used: z.int(), remaining: z.int(), resetsAt: z.string() }),
    schedule: z.object({ ...standing, resetsAt: z.string() }),
    drafts: z.object(standing),
    media: z.object({ limitBytes: z.int(), usedBytes: z.int(), remainingBytes: z.int() }),
    links: z.object(standing),
  }),
  run: async (session) => (await session.execute('getUsage', oneUsage)).body.usage,
});
