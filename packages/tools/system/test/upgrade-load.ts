import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedHook } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { createTenant } from '../src/tenant.ts';
import { connectAccounts } from './harness.ts';
import type { Version, Versions } from './versions.ts';

const PLATFORMS = ['bluesky', 'mastodon', 'x'] as const;
/** Between two rounds of requests. */
const ROUND_MS = 500;
/** Some posts are handed over at once, others by a scheduler of whichever version runs then. */
const AHEAD_MS = [3_000, 12_000, 25_000];
const LATE_MS = 5_000;
const PATIENCE_MS = 120_000;
const READS = ['/accounts', '/posts', '/usage', '/webhooks', '/links', '/analytics'];

/** What went wrong, besides how much there was. */
export interface Found {
  posts: number;
  requests: number;
  latestMs: number;
  /** Requests without the expected answer. */
  failed: string[];
  /** Posts that are not live exactly once on a platform. */
  notOnce: string[];
  early: string[];
  late: string[];
  /** Events that did not reach the endpoint exactly once. */
  hooksNotOnce: string[];
}

/** What the load needs: the older version may not know every scope. */
const SCOPES = [
  'accounts:read',
  'posts:read',
  'posts:write',
  'webhooks:manage',
  'links:manage',
  'analytics:read',
];

/** Schedules posts and reads resources, in turn over the gateways that are given, until it ends. */
export async function startLoad({ operator, simulator, ports }: Versions) {
  const plan = { monthlyScheduleLimit: 100_000 };
  const { workspaceId, apiKey } = await createTenant(operator, 'Upgrade', plan, SCOPES);
  await connectAccounts(operator, workspaceId, simulator);
  const failed: string[] = [];
  const posts = new Map<string, Date>();
  const ending = new AbortController();
  let serving: readonly Version[] = ['newer'];
  let requests = 0;

  async function ask(method: string, path: string, status: number, body?: object): Promise<void> {
    const version = serving[requests++ % serving.length] ?? 'newer';
    const url = `http://127.0.0.1:${ports[version].gateway}/api/v1/developer${path}`;
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    try {
      const answer = await fetch(url, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      if (answer.status !== status) failed.push(`${version} ${method} ${path}: ${answer.status} ${text}`);
    } catch (error) {
      failed.push(`${version} ${method} ${path}: ${error}`);
    }
  }

  const inbox = randomUUID();
  await ask('POST', '/webhooks', 201, { url: `https://hooks.postrider.test/hooks/${inbox}` });

  async function round(n: number) {
    const tag = randomUUID().slice(0, 13);
    const due = new Date(Math.ceil((Date.now() + (AHEAD_MS[n % AHEAD_MS.length] ?? 0)) / 1000) * 1000);
    posts.set(tag, due);
    const body = { caption: `Moved ${tag}`, platforms: PLATFORMS, scheduledDatetime: due.toISOString() };
    await Promise.all([ask('POST', '/posts', 201, body), ...READS.map((path) => ask('GET', path, 200))]);
  }
  const sending = (async () => {
    for (let n = 0; !ending.signal.aborted; n++) {
      await round(n);
      await sleep(ROUND_MS);
    }
  })();

  async function judge(): Promise<Found> {
    const wanted = posts.size * PLATFORMS.length;
    const live = async () =>
      (await simulator.ledger()).filter(({ text }) => [...posts.keys()].some((tag) => text.includes(tag)));
    await waitUntil('every post to be live', async () => (await live()).length >= wanted, PATIENCE_MS);
    const events = async () =>
      Map.groupBy((await simulator.hooks(inbox)).map(readHook), ({ event }) => event);
    await waitUntil('every webhook', async () => (await events()).size >= wanted, PATIENCE_MS);
    const entries = await live();
    const found = [...posts].flatMap(([tag, due]) =>
      PLATFORMS.map((platform) => {
        const own = entries.filter((entry) => entry.platform === platform && entry.text.includes(tag));
        const lateMs = Math.max(...own.map(({ receivedAtMs }) => receivedAtMs - due.getTime()));
        return { name: `${tag} on ${platform}`, count: own.length, lateMs };
      }),
    );
    const named = (those: typeof found) =>
      those.map(({ name, count, lateMs }) => `${name}: ${count} × at ${lateMs} ms`);
    const received = [...(await events())];
    return {
      posts: posts.size,
      requests,
      latestMs: Math.max(...found.map(({ lateMs }) => lateMs)),
      failed,
      notOnce: named(found.filter(({ count }) => count !== 1)),
      early: named(found.filter(({ lateMs }) => lateMs < 0)),
      late: named(found.filter(({ lateMs }) => lateMs > LATE_MS)),
      hooksNotOnce: [
        ...received
          .filter(([, hooks]) => hooks.length > 1)
          .map(([event, hooks]) => `${event}: ${hooks.length} ×`),
        ...(received.length === wanted ? [] : [`${received.length} events of ${wanted} results`]),
      ],
    };
  }

  return {
    /** Whose gateways take the next requests, as a load balancer learns before a process stops. */
    sendTo(...versions: readonly Version[]) {
      serving = versions;
    },
    async end() {
      ending.abort();
      await sending;
      return judge();
    },
  };
}

function readHook({ bodyBase64 }: ReceivedHook): { event: string } {
  return { event: JSON.parse(Buffer.from(bodyBase64, 'base64').toString('utf8')).id };
}
