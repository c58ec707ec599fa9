import mongoose from 'mongoose';
import { z } from 'zod';
import { PLATFORM } from './null-platform-client.ts';
import type { newWorkspace, Stage } from './stage.ts';
import type { System } from './system.ts';

type Workspace = Awaited<ReturnType<typeof newWorkspace>>;

const WRITERS = 16;
const HANDOVER_MS = 10_000;
const BATCH = 500;

const created = z.object({ post: z.object({ id: z.string() }) });

/** Schedules posts for tomorrow, through the API; the text of the n-th is `<name> <n>`. Returns their ids, in this order. */
export async function schedule(
  { apiUrls }: System,
  { headers, accountIds }: Workspace,
  count: number,
  name: string,
): Promise<string[]> {
  const ids: string[] = [];
  const scheduledDatetime = new Date(Date.now() + 86_400_000).toISOString();
  const numbers = Array.from({ length: count }, (_, n) => n).values();
  const write = async () => {
    for (const n of numbers) {
      const platforms = [{ platform: PLATFORM, accountId: accountIds[n % accountIds.length] }];
      const body = JSON.stringify({ caption: `${name} ${n}`, platforms, scheduledDatetime });
      const url = `${apiUrls[n % apiUrls.length]}/posts`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`a post was refused: ${answer.status} ${await answer.text()}`);
      ids[n] = created.parse(await answer.json()).post.id;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return ids;
}

/** Moves posts to other times, as if they had been scheduled for them. */
export async function moveTo(
  { mongodbUri }: Stage,
  { prefix }: System,
  ids: readonly string[],
  timeOf: (n: number) => Date,
): Promise<void> {
  const database = await mongoose.createConnection(mongodbUri, { dbName: `${prefix}posts` }).asPromise();
  try {
    const posts = database.collection<{ _id: string }>('posts');
    const times = Map.groupBy(ids.entries(), ([n]) => timeOf(n).getTime());
    for (const [time, entries] of times) {
      const change = { scheduledAt: new Date(time), nextStepAt: new Date(time - HANDOVER_MS) };
      for (let from = 0; from < entries.length; from += BATCH) {
        const some = entries.slice(from, from + BATCH).map(([, id]) => id);
        await posts.updateMany({ _id: { $in: some } }, { $set: change });
      }
    }
  } finally {
    await database.close();
  }
}
