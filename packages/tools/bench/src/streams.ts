import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@postrider/testing/wait';
import { costOfUnit, costText, meter } from './cost.ts';
import { hookUrl } from './hooks.ts';
import { timeLine } from './lateness.ts';
import { type Line, percentile } from './report.ts';
import { moveTo, schedule } from './scheduled.ts';
import { newWorkspace, type Stage } from './stage.ts';

const POSTS = 1_000;
const OVER_MS = 60_000;
const ACCOUNTS = 50;
/** Of one workspace: the most that it may have. */
const STREAMS = 100;
const STREAMS_OF_KEY = 10;
const ENDPOINTS = 5;
/** The time from rescheduling posts to the first scheduled time: longer than the handover. */
const AHEAD_MS = 20_000;
const PATIENCE_MS = 300_000;
const SAMPLE_EVERY_MS = 500;
const IDLE_MS = 5_000;

type Workspace = Awaited<ReturnType<typeof newWorkspace>>;

/**
 * 1,000 posts that go live within a minute, with 100 streams of their workspace's events and 5 endpoints: the lateness of
 * posts and of events, and the memory of the gateway.
 */
export async function measureStreams(stage: Stage): Promise<Line[]> {
  const { system, nullPlatform, hooks } = stage;
  const workspace = await newWorkspace(stage, ACCOUNTS, nullPlatform);
  for (let n = 0; n < ENDPOINTS; n++) await addEndpoint(stage, workspace.headers, n);
  const ids = await schedule(system, workspace, POSTS, 'stream');
  const ending = new AbortController();
  const before = gatewayMb(stage);
  const streams = await openStreams(stage, workspace, ending.signal);
  hooks.delays.length = 0;
  const used = meter(system.pids());
  await sleep(IDLE_MS);
  const idle = ((used().get('gateway') ?? Number.NaN) / IDLE_MS) * 100;

  const first = Math.ceil((Date.now() + AHEAD_MS) / 1_000) * 1_000;
  const timeOf = (n: number) => first + Math.floor((n * OVER_MS) / POSTS / 1_000) * 1_000;
  await moveTo(stage, system, ids, (n) => new Date(timeOf(n)));
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, gatewayMb(stage));
  }, SAMPLE_EVERY_MS);
  const cost = await costOfUnit(system.pids(), POSTS * STREAMS, async () => {
    await sleep(first + OVER_MS - Date.now());
    await waitUntil(
      'every event at every stream and endpoint',
      () => streams.every(({ delays }) => delays.length >= POSTS) && hooks.delays.length >= POSTS * ENDPOINTS,
      PATIENCE_MS,
    );
  });
  clearInterval(sampling);
  ending.abort();
  const sorted = (delays: readonly number[]) => delays.toSorted((a, b) => a - b);
  const late = sorted((await nullPlatform.received('stream')).map(({ at, n }) => at - timeOf(n)));
  const atStreams = sorted(streams.flatMap(({ delays }) => delays));
  const atEndpoints = sorted(hooks.delays);
  const ofPosts = `of ${POSTS} posts of one minute with ${STREAMS} streams`;
  const isOnce = streams.every(({ delays, ids: seen }) => delays.length === POSTS && seen.size === POSTS);
  return [
    timeLine(`lateness ${ofPosts}, p99`, percentile(late, 0.99), 500),
    timeLine(`events ${ofPosts}, p50`, percentile(atStreams, 0.5), 1_000),
    timeLine(`events ${ofPosts}, p99`, percentile(atStreams, 0.99), 2_000, costText(cost)),
    timeLine(`deliveries ${ofPosts}, p50`, percentile(atEndpoints, 0.5), 1_000),
    timeLine(`deliveries ${ofPosts}, p99`, percentile(atEndpoints, 0.99), 2_000),
    {
      what: `each event once at each of ${STREAMS} streams`,
      found: isOnce ? 'yes' : 'no',
      goal: 'yes',
      reached: isOnce,
    },
    {
      what: `processor time of the gateway for ${STREAMS} streams without events`,
      found: `${idle.toFixed(1)} % of a core`,
      goal: '≤ 10 %',
      reached: idle <= 10,
    },
    {
      what: `memory of the gateway with ${STREAMS} streams`,
      found: `${most.toFixed(0)} MiB at most (${before.toFixed(0)} MiB before)`,
      goal: '≤ 100 MiB more',
      reached: most - before <= 100,
    },
  ];
}

async function addEndpoint({ apiUrl }: Stage, headers: Record<string, string>, n: number): Promise<void> {
  const body = JSON.stringify({ url: hookUrl('ok', n), events: ['post.published'] });
  const answer = await fetch(`${apiUrl}/webhooks`, { method: 'POST', headers, body });
  if (answer.status !== 201)
    throw new Error(`an endpoint was refused: ${answer.status} ${await answer.text()}`);
}

/** Opens streams with the workspace's key and as many others as they need. */
async function openStreams({ apiUrl, operator }: Stage, { id, headers }: Workspace, signal: AbortSignal) {
  const authorizations = [headers.authorization];
  while (authorizations.length < STREAMS / STREAMS_OF_KEY) {
    const name = `Streams ${authorizations.length}`;
    const { value } = await operator.createKey({ workspaceId: id, name, scopes: ['posts:read'] });
    authorizations.push(`Bearer ${value}`);
  }
  const streams: ReturnType<typeof readPublished>[] = [];
  for (let n = 0; n < STREAMS; n++) {
    const authorization = authorizations[n % authorizations.length] ?? '';
    const response = await fetch(`${apiUrl}/events/stream`, { headers: { authorization }, signal });
    if (!response.ok || !response.body) throw new Error(`a stream was refused: ${response.status}`);
    streams.push(readPublished(response.body));
  }
  return streams;
}

/** Reads a stream until it ends: the ids of published posts' events, and how late each arrived. */
function readPublished(body: ReadableStream<Uint8Array>) {
  const seen = { delays: [] as number[], ids: new Set<string>() };
  const read = async () => {
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        if (!frame.includes('event: post.published')) continue;
        const [, id = ''] = /^id: (.*)$/m.exec(frame) ?? [];
        const [, at = ''] = /"created_at":"([^"]+)"/.exec(frame) ?? [];
        seen.ids.add(id);
        seen.delays.push(Date.now() - Date.parse(at));
      }
    }
  };
  // Ends by the signal.
  void read().catch(() => {});
  return seen;
}

/** The resident memory of the gateway in MiB. */
function gatewayMb({ system }: Stage): number {
  const [pid] = system.pids().get('gateway') ?? [];
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}
