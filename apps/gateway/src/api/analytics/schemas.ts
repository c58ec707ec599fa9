import { PLATFORMS } from '@postrider/contracts';
import { z } from 'zod';
import { integer, timestamp, uuid } from '../schemas.ts';

export const analyticsQuery = z.strictObject({
  period: integer(1, 90, 30).meta({ description: 'Days, up to now.' }),
  platform: z.enum(PLATFORMS).optional().meta({ description: 'Only this platform.' }),
  limit: integer(1, 100, 20).meta({ description: 'How many top posts.' }),
});

const number = (of: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${of}; null where no platform reports them.` });

const numbers = { views: number('Views'), likes: number('Likes'), comments: number('Comments') };
const posts = z.int().meta({ description: 'Posts that went live in the period, one for each platform.' });
const platform = z.enum(PLATFORMS);

export const analytics = z
  .object({
    period: z.object({
      days: z.int().meta({ description: 'As asked for.' }),
      from: timestamp,
      to: timestamp,
    }),
    totals: z.object({ posts, ...numbers }),
    platforms: z
      .array(z.object({ platform, posts, ...numbers }))
      .meta({ description: 'The same, platform by platform.' }),
    topPosts: z
      .array(
        z.object({
          postId: uuid,
          platform,
          title: z.string(),
          url: z.string().nullable().meta({ description: 'Where the post can be seen.' }),
          publishedAt: timestamp,
          ...numbers,
        }),
      )
      .meta({ description: 'Most views first, then most likes.' }),
    collectedAt: timestamp.nullable().meta({
      description: 'When the numbers were last collected, which is once a day; null before the first time.',
    }),
  })
  .meta({ id: 'Analytics', description: 'What published posts brought.' });

export const oneAnalytics = z.object({ analytics });
