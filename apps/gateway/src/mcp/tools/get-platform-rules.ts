import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { platformList } from '../../api/platforms/schemas.ts';
import { tool } from '../tool.ts';

export const getPlatformRules = tool({
  name: 'get_platform_rules',
  title: 'Get platform limits',
  description:
    'Returns what each platform accepts: longest text and how it is counted, posts of a thread, types and sizes of media. Use it before writing long texts or choosing media. To check one particular post, validate_post is more exact.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  operations: ['listPlatforms'],
  input: z.strictObject({ platform: z.enum(PLATFORMS).optional() }),
  output: z.object({
    platforms: z.array(
      z.object({
        platform: z.enum(PLATFORMS),
        name: z.string(),
        hasServerLimits: z.boolean(),
        text: z.looseObject({
          maxLength: z.int(),
          countedAs: z.enum(['graphemes', 'weighted']),
          urlLength: z.int().nullable(),
        }),
        thread: z.looseObject({ maxPosts: z.int() }),
        media: z.looseObject({ maxCount: z.int() }),
      }),
    ),
  }),
  async run(session, { platform }) {
    const { platforms } = (await session.execute('listPlatforms', platformList)).body;
    const asked = platforms.filter((each) => !platform || each.platform === platform);
    // Accounts are connected by people.
    return { platforms: asked.map(({ connect: _, ...rules }) => rules) };
  },
});
