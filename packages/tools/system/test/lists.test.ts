import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { MAX_BUSY_MS } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { testLog } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { freePorts } from '../src/free-ports.ts';
import { type Services, startServices } from '../src/services.ts';
import { createTenant } from '../src/tenant.ts';
import { openSandbox, operatorOf } from './harness.ts';

jest.setTimeout(300_000);

const DRAFTS = 100;
const AT_ONCE = 16;
const LISTS = 48;
const MCP_REVISION = '2026-07-28';

const repeated = (count: number, text: string) => Array.from({ length: count }, () => text);
/** Options as large as one request can make them, by the length of their texts and by the number of their values. */
const OPTIONS = {
  'the longest texts': { mastodon: { thread: repeated(10, 'A long text. '.repeat(8_000)) } },
  'the most values': {
    mastodon: {
      accounts: Object.fromEntries(
        repeated(39, 'x').map((text) => [uuidv7(), { thread: repeated(24, text) }]),
      ),
    },
  },
};

const running = new AsyncDisposableStack();
const keys = new Map<string, string>();
let services: Services;
let gateway: string;
let otherKey: string;

beforeAll(async () => {
  const sandbox = running.use(openSandbox());
  const ports = await freePorts();
  const names = ['simulator', 'posts', 'media', 'platforms', 'gateway'] as const;
  const env = sandbox.env([ports], { RATE_LIMIT_KEY: '1000000', RATE_LIMIT_WORKSPACE: '1000000' });
  services = await startServices(env, ports, sandbox.dataDir, () => {}, { names });
  running.defer(() => services.stop());
  gateway = `http://127.0.0.1:${ports.gateway}`;
  const operator = operatorOf(ports);
  otherKey = (await createTenant(operator, 'Other')).apiKey;

  const connection = await connectMongo(sandbox.backing.mongo('posts'), testLog);
  running.defer(() => connection.close());
  const posts = connection.collection<{ _id: string }>('posts');
  for (const [kind, options] of Object.entries(OPTIONS)) {
    const { workspaceId, apiKey } = await createTenant(operator, kind);
    keys.set(kind, apiKey);
    const now = new Date();
    const draft = () => ({
      _id: uuidv7(),
      workspaceId,
      status: 'draft',
      caption: 'x',
      title: 'x',
      tags: [],
      mediaId: '',
      options,
      timezone: 'UTC',
      createdAt: now,
      updatedAt: now,
      handoverAttempts: 0,
      revision: 0,
      results: [{ _id: uuidv7(), platform: 'mastodon', accountId: uuidv7(), status: 'pending', attempts: 0 }],
    });
    for (let n = 0; n < DRAFTS; n += 10) await posts.insertMany(Array.from({ length: 10 }, draft));
  }
});
afterAll(() => running.disposeAsync());

/** Asks, and returns how long the whole answer took. */
async function ask(key: string, path: string, init: RequestInit = {}) {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(gateway + path, { ...init, headers });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

const WAYS = {
  'GET /posts': (key: string) => ask(key, '/api/v1/developer/posts?status=draft&limit=100'),
  'the tool list_posts': (key: string) =>
    ask(key, '/mcp', {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': MCP_REVISION,
        'mcp-method': 'tools/call',
        'mcp-name': 'list_posts',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'list_posts',
          arguments: { limit: 50 },
          _meta: {
            'io.modelcontextprotocol/protocolVersion': MCP_REVISION,
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
    }),
};

/** How long small requests of another workspace take, one after the other, until something is over. */
async function timesOfOthers(until: Promise<unknown>): Promise<string> {
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const { status, ms } = await ask(otherKey, '/api/v1/developer/posts?limit=1');
    expect(status).toBe(200);
    times.push(ms);
    await sleep(10);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => `${Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)} ms`;
  return `${times.length} requests, p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`;
}

/** For how long at a time each process computed since the last call, in milliseconds. */
async function busy() {
  const [front, posts] = await Promise.all([services.busy('gateway'), services.busy('posts')]);
  return { gateway: front.maxMs, posts: posts.maxMs };
}

const cases = Object.keys(OPTIONS).flatMap((kind) =>
  Object.entries(WAYS).map(([way, list]) => ({ kind, way, list })),
);

test.each(cases)(
  'sixteen lists at once by $way of drafts with $kind keep no process busy',
  async ({ kind, way, list }) => {
    const key = keys.get(kind) ?? '';
    // What is compiled and connected once is not part of the cost.
    expect((await list(key)).status).toBe(200);
    const alone = await timesOfOthers(sleep(1_000));
    await busy();
    let left = LISTS;
    const lists = Array.from({ length: AT_ONCE }, async () => {
      // Some wait too long for their turn on a busy machine, and are refused.
      while (left-- > 0) expect([200, 429, 503]).toContain((await list(key)).status);
    });
    const beside = await timesOfOthers(Promise.all(lists));
    await Promise.all(lists);
    const longest = await busy();
    console.info(
      `Others beside lists by ${way} of drafts with ${kind}: ${beside} (alone: ${alone}); longest work without a pause: gateway ${longest.gateway} ms, posts ${longest.posts} ms`,
    );
    expect(Math.max(longest.gateway, longest.posts)).toBeLessThan(MAX_BUSY_MS);
  },
);
