import { waitUntil } from '@postrider/testing/wait';
import { costOfUnit, costText } from './cost.ts';
import { hookUrl, type Manner } from './hooks.ts';
import { PLATFORM } from './null-platform-client.ts';
import { type Line, percentile } from './report.ts';
import { newWorkspace, type Stage } from './stage.ts';

/** Endpoints of one workspace: the most that it may have. */
const ENDPOINTS = 20;
const HEALTHY = 100;
const POSTS = 10;
const ROUNDS = 3;
const PATIENCE_MS = 120_000;
const AHEAD_MS = 4_000;
/** Posts of each workspace in the round whose processor time is measured: 3,000 deliveries. */
const MANY_POSTS = 30;
const LEAST_PER_CORE = 2_000;

type Workspace = Awaited<ReturnType<typeof newWorkspace>>;

/** How long deliveries to a hundred endpoints take that answer, alone and beside 20 that hang and 5 that drip. */
export async function measureWebhooks(stage: Stage): Promise<Line[]> {
  const healthy: Workspace[] = [];
  for (let n = 0; n < HEALTHY; n += ENDPOINTS) healthy.push(await subscribed(stage, 'ok', n, ENDPOINTS));
  const bad = [await subscribed(stage, 'hang', 0, ENDPOINTS), await subscribed(stage, 'drip', 0, 5)];
  // A round to warm up, and a lost delivery would end in a timeout.
  await round(stage, healthy, []);
  const alone: number[] = [];
  const beside: number[] = [];
  for (let i = 0; i < ROUNDS; i++) alone.push(await round(stage, healthy, []));
  for (let i = 0; i < ROUNDS; i++) beside.push(await round(stage, healthy, bad));
  const [without, within] = [median(alone), median(beside)];
  const count = HEALTHY * MANY_POSTS;
  const cost = await costOfUnit(stage.system.pids(), count, () => round(stage, healthy, [], MANY_POSTS));
  const perCore = 1_000 / (cost.get('webhooks') ?? Number.NaN);
  return [
    {
      what: `webhooks to ${HEALTHY} endpoints next to 25 that hang or drip, p99`,
      found: `${(within / without).toFixed(2)} × (${within} ms to ${without} ms)`,
      goal: '≤ 1.2 ×',
      reached: within <= without * 1.2,
    },
    {
      what: 'webhook deliveries that a core of the webhooks service makes in a second',
      found: perCore.toFixed(0),
      goal: `≥ ${LEAST_PER_CORE}`,
      reached: perCore >= LEAST_PER_CORE,
      processor: costText(cost),
    },
  ];
}

const median = (numbers: readonly number[]) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

async function subscribed(stage: Stage, manner: Manner, from: number, count: number): Promise<Workspace> {
  const workspace = await newWorkspace(stage);
  for (let n = from; n < from + count; n++) {
    await send(`${stage.apiUrl}/webhooks`, workspace, {
      url: hookUrl(manner, n),
      events: ['post.published'],
    });
  }
  return workspace;
}

/** Publishes some posts in each workspace at the same moment; answers the healthy deliveries' p99. */
async function round(
  { apiUrl, hooks }: Stage,
  healthy: Workspace[],
  bad: Workspace[],
  posts = POSTS,
): Promise<number> {
  hooks.delays.length = 0;
  const scheduledDatetime = new Date(Date.now() + AHEAD_MS).toISOString();
  const post = (workspace: Workspace) =>
    send(`${apiUrl}/posts`, workspace, {
      caption: 'A post with webhooks',
      platforms: workspace.accountIds.map((accountId) => ({ platform: PLATFORM, accountId })),
      scheduledDatetime,
    });
  await Promise.all([
    ...bad.map(post),
    ...healthy.flatMap((workspace) => Array.from({ length: posts }, () => post(workspace))),
  ]);
  await waitUntil('every delivery', async () => hooks.delays.length >= HEALTHY * posts, PATIENCE_MS);
  return percentile(
    hooks.delays.toSorted((a, b) => a - b),
    0.99,
  );
}

async function send(url: string, { headers }: Workspace, body: object) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
}
