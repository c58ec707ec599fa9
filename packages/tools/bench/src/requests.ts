import { z } from 'zod';
import { inTurns } from './load.ts';
import { PLATFORM } from './null-platform-client.ts';
import { type Line, ratioLine } from './report.ts';
import { newWorkspace, type Stage } from './stage.ts';

const created = z.object({ post: z.object({ id: z.string().optional(), _id: z.string().optional() }) });

/** One post read and one post made, through gateway, gRPC and database, against one Express process with mongoose. */
export async function measureRequests(stage: Stage): Promise<Line[]> {
  const { url: baseline, processes: theirProcesses } = await stage.baseline('baseline-express');
  const processes = stage.system.pids();
  const { headers, accountIds } = await newWorkspace(stage);
  const body = JSON.stringify({
    caption: 'A post of ordinary length, as they come, with a link https://example.com and a #tag',
    platforms: accountIds.map((accountId) => ({ platform: PLATFORM, accountId })),
  });
  const make = async (url: string) => {
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
    const { post } = created.parse(await answer.json());
    return `${url}/${post.id ?? post._id}`;
  };
  const ours = `${stage.apiUrl}/posts`;
  const theirs = `${baseline}/posts`;
  const [read, baseRead] = await inTurns([
    { name: 'read', url: await make(ours), headers, processes },
    { name: 'baseline read', url: await make(theirs), headers, processes: theirProcesses },
  ]);
  const scheduled = JSON.stringify({
    ...z.record(z.string(), z.unknown()).parse(JSON.parse(body)),
    scheduledDatetime: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const [insert, schedule, baseInsert] = await inTurns([
    { name: 'insert', url: ours, method: 'POST', headers, body, processes },
    { name: 'schedule', url: ours, method: 'POST', headers, body: scheduled, processes },
    { name: 'baseline insert', url: theirs, method: 'POST', headers, body, processes: theirProcesses },
  ]);
  if (!read || !baseRead || !insert || !baseInsert || !schedule) throw new Error('a measurement is missing');
  return [
    ratioLine('GET /posts/:id', read, baseRead, 0.75),
    ratioLine('POST /posts, a draft', insert, baseInsert, 0.45),
    ratioLine('POST /posts, scheduled', schedule, baseInsert, 0.35),
  ];
}
