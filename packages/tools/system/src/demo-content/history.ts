import { waitUntil } from '@postrider/testing/wait';
import mongoose, { type Connection } from 'mongoose';
import { databasePrefix } from '../config.ts';
import { CONTENT, localTime, type PublishedText } from './content.ts';
import { type PastPost, storeNumbers } from './history-numbers.ts';
import type { DemoClients, Stock } from './stock.ts';

const PATIENCE_MS = 60_000;

/**
 * Publishes posts on the simulated platforms, then moves them and their numbers into the past, directly in the
 * database: no API writes posts of the past. One post fails.
 */
export async function makeHistory(
  clients: DemoClients,
  { bodyOf }: Stock,
  mongodbUri: string,
  signal: AbortSignal,
): Promise<void> {
  const { postrider, simulator } = clients;
  const [platform] = CONTENT.failed.on;
  const account = CONTENT.customers
    .find(({ reference }) => reference === CONTENT.failed.customer)
    ?.accounts.find((each) => each.platform === platform);
  if (account)
    await simulator.fault({
      platform: account.platform,
      account: account.handle,
      operation: 'publish',
      kind: 'refuse',
    });
  const failed = await publish({ ...CONTENT.failed, reach: 0 });
  const published = await Promise.all(CONTENT.published.map(publish));

  const open = (service: string) =>
    mongoose.createConnection(mongodbUri, { dbName: `${databasePrefix()}${service}` }).asPromise();
  const [posts, analytics] = await Promise.all([open('posts'), open('analytics')]);
  try {
    const results = published.reduce((sum, post) => sum + post.results, 0);
    // Before the posts move: the analytics service finds them by their time.
    await storeNumbers(analytics, published, results, simulator);
    await Promise.all([failed, ...published].map((post) => moveBack(posts, post)));
  } finally {
    await Promise.all([posts.close(), analytics.close()]);
  }

  async function publish(post: PublishedText): Promise<PastPost & { results: number }> {
    signal.throwIfAborted();
    const { id } = await postrider.posts.create(bodyOf(post));
    await postrider.posts.publish(id);
    const results = await waitUntil(
      'the posts of the demo are published',
      async () => {
        signal.throwIfAborted();
        const answer = await postrider.posts.results(id);
        return answer.every(({ status }) => status === 'published' || status === 'failed') && answer;
      },
      PATIENCE_MS,
    );
    return { id, at: localTime(post), reach: post.reach, results: results.length };
  }
}

/** Gives a finished post and its results the times of a post in the past. */
async function moveBack(connection: Connection, { id, at }: PastPost): Promise<void> {
  const finishedAt = new Date(at.getTime() + 1_200);
  const posts = connection.collection<{ _id: string }>('posts');
  await posts.updateOne({ _id: id }, [
    {
      $set: {
        scheduledAt: at,
        createdAt: new Date(at.getTime() - 86_400_000),
        updatedAt: finishedAt,
        publishedAt: { $cond: [{ $gt: ['$publishedAt', null] }, finishedAt, '$$REMOVE'] },
        results: {
          $map: {
            input: '$results',
            as: 'result',
            in: {
              $mergeObjects: [
                '$$result',
                { finishedAt },
                { $cond: [{ $eq: ['$$result.status', 'published'] }, { publishedAt: finishedAt }, {}] },
              ],
            },
          },
        },
      },
    },
  ]);
}
