import mongoose from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { inTurns, type Measured } from './load.ts';
import { PLATFORM } from './null-platform-client.ts';
import type { Line } from './report.ts';
import { newWorkspace, type Stage } from './stage.ts';

const POSTS_EACH = 1_000;
const SMALL = 10_000;
const LARGE = 1_000_000;
const BATCH = 2_000;

/** How much longer a page of posts takes with a hundred times as many posts and workspaces. */
export async function measureLists(stage: Stage, progress: (line: string) => void): Promise<Line[]> {
  const { id, headers } = await newWorkspace(stage);
  const database = await mongoose
    .createConnection(stage.mongodbUri, { dbName: `${stage.prefix}posts`, writeConcern: { w: 1 } })
    .asPromise();
  const posts = database.collection<{ _id: string; workspaceId: string }>('posts');
  const fill = async (from: number, to: number) => {
    for (let n = from; n < to; n += BATCH) {
      const documents = Array.from({ length: BATCH }, (_, i) =>
        post(n + i < POSTS_EACH ? id : `w${Math.floor((n + i) / POSTS_EACH)}`),
      );
      await posts.insertMany(documents, { ordered: false });
      if (n % 100_000 === 0 && n > 0) progress(`  ${n} posts`);
    }
  };
  const get = (name: string) => ({
    name,
    url: `${stage.apiUrl}/posts${name}`,
    headers,
    processes: stage.system.pids(),
  });
  const pages = ['?status=draft', '?status=draft&tag=t3', '?status=scheduled&offset=100'].map(get);
  try {
    await fill(0, SMALL);
    const one = await posts.findOne({ workspaceId: id });
    const targets = [...pages, get(`/${one?._id}`)];
    const small = await inTurns(targets);
    await fill(SMALL, LARGE);
    const large = await inTurns(targets);
    return pages.map(({ name }, i) => line(name, [small[i], small.at(-1)], [large[i], large.at(-1)]));
  } finally {
    await database.close();
  }
}

type Pair = readonly [page: Measured | undefined, onePost: Measured | undefined];

/** The pages' times as multiples of the time of one post at the same time, because the machine's speed may vary. */
function line(name: string, small: Pair, large: Pair): Line {
  const [before, after] = [small, large].map(
    ([page, onePost]) => (onePost?.rate ?? Number.NaN) / (page?.rate ?? Number.NaN),
  );
  const times = (after ?? Number.NaN) / (before ?? Number.NaN);
  return {
    what: `GET /posts${name}`,
    found: `${times.toFixed(2)} × the time (${after?.toFixed(1)} × that of one post over ${LARGE}, ${before?.toFixed(1)} × over ${SMALL})`,
    goal: '≤ 1.5 ×',
    reached: times <= 1.5,
  };
}

/** A stored post: half of them drafts, half scheduled for some day of the next year. */
function post(workspaceId: string) {
  const now = new Date();
  const scheduledAt = new Date(now.getTime() + 86_400_000 + Math.random() * 3e10);
  const isDraft = Math.random() < 0.5;
  return {
    _id: uuidv7(),
    workspaceId,
    caption: 'A post of ordinary length, as they come',
    title: 'A post of ordinary length, as they come',
    status: isDraft ? 'draft' : 'scheduled',
    ...(isDraft ? {} : { scheduledAt, nextStepAt: scheduledAt }),
    timezone: 'UTC',
    tags: [`t${Math.floor(Math.random() * 10)}`],
    options: {},
    createdAt: now,
    updatedAt: now,
    handoverAttempts: 0,
    revision: 0,
    results: [{ _id: uuidv7(), platform: PLATFORM, accountId: 'a1', status: 'pending', attempts: 0 }],
  };
}
