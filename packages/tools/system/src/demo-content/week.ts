import { Postrider } from '@postrider/sdk';
import { CONTENT, localTime, type TimedText } from './content.ts';
import type { DemoClients, Stock } from './stock.ts';

/** Posts of today go out only if there is time to look at them before, and never during a short test. */
const AHEAD_MS = 2 * 3_600_000;

/** Plans the week: scheduled posts, drafts, and a post that waits for approval. */
export async function planWeek(
  { workspaceId, operator, postrider }: DemoClients,
  { bodyOf }: Stock,
  apiUrl: string,
): Promise<void> {
  const withTime = (post: TimedText) => ({
    ...bodyOf(post),
    scheduledDatetime: localTime(post).toISOString(),
  });
  const planned = CONTENT.planned.filter((post) => localTime(post).getTime() > Date.now() + AHEAD_MS);
  const results = await postrider.posts.createMany(
    { posts: [...planned.map(withTime), ...CONTENT.drafts.map(bodyOf)] },
    { idempotencyKey: 'demo-week' },
  );
  for (const { error } of results) if (error) throw new Error(error.detail);

  const name = 'Demo: texts of an intern';
  const { key, value: apiKey } = await operator.createKey({
    workspaceId,
    name,
    scopes: ['posts:write'],
    needsApproval: true,
  });
  const intern = new Postrider({ apiKey, baseUrl: apiUrl });
  await intern.posts.create(withTime(CONTENT.pending), { idempotencyKey: 'demo-pending' });
  await operator.deleteKey({ workspaceId, keyId: key?.id ?? '' });
}
