import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { z } from 'zod';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const created = z.object({ post: z.object({ id: z.string() }) });
const listed = z.object({
  posts: z.array(z.object({ id: z.string() })),
  pagination: z.object({ hasMore: z.boolean() }),
});
const headers = () => ({ authorization: `Bearer ${harness.apiKey}`, 'content-type': 'application/json' });

/** One try; undefined where no whole answer came. */
const attempt = (key: string, body: object) =>
  fetch(`${harness.apiUrl}/posts`, {
    method: 'POST',
    headers: { ...headers(), 'idempotency-key': key },
    body: JSON.stringify(body),
  })
    .then(async (answer) => ({ status: answer.status, body: await answer.text() }))
    .catch(() => undefined);

test.each(['gateway', 'posts'] as const)(
  'requests that %s was killed over are repeated with their keys, and make one post each',
  async (victim) => {
    const tag = randomUUID().slice(0, 8);
    // More than one call of the gateway takes.
    const wanted = Array.from({ length: 300 }, (_, i) => ({
      key: `${tag}-${i}`,
      body: { caption: `${tag} ${i}`, platforms: ['bluesky'], tags: [tag] },
    }));
    let answered = 0;
    const first = wanted.map(({ key, body }) => attempt(key, body).finally(() => answered++));
    // Some have a response, some are written without a response, some have not begun.
    await waitUntil('the first answers', () => answered >= 3);
    await harness.kill(victim);
    const answers = await Promise.all(first);

    const ids = await Promise.all(
      wanted.map(({ key, body }, i) =>
        waitUntil(
          `an answer for ${key}`,
          async () => {
            const again = await attempt(key, body);
            if (again?.status !== 201) return undefined;
            const before = answers[i];
            if (before?.status === 201) expect(again.body).toBe(before.body);
            return created.parse(JSON.parse(again.body)).post.id;
          },
          60_000,
        ),
      ),
    );
    expect(new Set(ids).size).toBe(wanted.length);
    // All may have been answered from the records of their keys, while posts was starting again.
    const found: string[] = [];
    for (let hasMore = true; hasMore; ) {
      const path = `/posts?status=draft&tag=${tag}&limit=100&offset=${found.length}`;
      const page = await waitUntil('the list', async () => {
        const answer = await fetch(`${harness.apiUrl}${path}`, { headers: headers() });
        return answer.ok && listed.parse(await answer.json());
      });
      found.push(...page.posts.map(({ id }) => id));
      hasMore = page.pagination.hasMore;
    }
    expect(found.sort()).toEqual(ids.sort());
  },
);
