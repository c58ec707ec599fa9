import { COUNTED_AS, PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { platformList } from '../../api/platforms/schemas.ts';
import { nameOf } from '../platform-fields.ts';
import { tool } from '../tool.ts';

export const getPlatformRules = tool({
  name: 'get_platform_rules',
  title: 'Get platform limits',
  description:
    'Returns the rules of each platform: the text limit and how it counts, the posts of a thread, the types and sizes of media, and the arguments that a post needs. Use it before you write long texts or choose media. validate_post checks a specific post.',
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
          maxLengthWithFiles: z.int(),
          countedAs: z.enum(COUNTED_AS),
          urlLength: z.int().nullable(),
        }),
        thread: z.looseObject({ maxPosts: z.int() }),
        can: z.looseObject({}),
        leadSeconds: z.int(),
        media: z.looseObject({ maxCount: z.int() }),
        requiredArguments: z.array(z.string()),
      }),
    ),
  }),
  async run(session, { platform }) {
    const { platforms } = (await session.execute('listPlatforms', platformList)).body;
    const asked = platforms.filter((each) => !platform || each.platform === platform);
    // Only people connect accounts.
    return {
      platforms: asked.map(({ connect: _, requiredOptions, ...rules }) => ({
        ...rules,
        requiredArguments: requiredOptions.map((name) => nameOf(rules.platform, name)),
      })),
    };
  },
});
