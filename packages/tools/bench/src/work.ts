import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@postrider/testing/wait';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { hookUrl } from './hooks.ts';
import { PLATFORM } from './null-platform-client.ts';
import { newWorkspace, type Stage } from './stage.ts';
import type { System } from './system.ts';

/** A kind of work that a system does in units. */
export interface Work {
  name: string;
  /** For each process of a service. */
  units: number;
  /** Prepares so many units; what this costs is not measured. Returns what does them. */
  prepare(units: number): Promise<() => Promise<unknown>>;
}

/** Requests in flight for each process of a service: enough to keep it busy, as only then requests share commands. */
const AT_ONCE = 24;
const ACCOUNTS = 20;
/** Posts of an account whose metrics are collected. */
const COLLECTED = 5;
const ENDPOINTS = 20;
const PATIENCE_MS = 120_000;
/** From the handover of posts to their time. A long wait would hide what they cost in what the services use idle. */
const AHEAD_MS = 3_000;

const created = z.object({ post: z.object({ id: z.string() }) });
const linked = z.object({ link: z.object({ code: z.string() }) });
const PICTURE = { url: 'https://pictures.postrider.test/pictures/harbour.jpg' };
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Every kind of work of a system, through its API where that is the way that it comes in. */
export async function kindsOfWork(stage: Stage, system: System, databases: Connection): Promise<Work[]> {
  const replicas = system.apiUrls.length;
  const { simulator, hooks } = stage;
  const some = { operator: system.operator, simulator };
  const workspace = await newWorkspace(some, ACCOUNTS * replicas);
  const subscribed = await newWorkspace(some);
  const posts = databases.useDb(`${system.prefix}posts`);
  const analytics = databases.useDb(`${system.prefix}analytics`);

  async function send(n: number, path: string, body?: object, { headers } = workspace): Promise<unknown> {
    const url = `${system.apiUrls[n % replicas]}${path}`;
    const answer = await fetch(url, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  const post = (n: number, accountIds = workspace.accountIds) => ({
    caption: 'A post of ordinary length, as they come, with a link https://example.com and a #tag',
    platforms: [{ platform: PLATFORM, accountId: accountIds[n % accountIds.length] }],
  });
  async function many(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
    const numbers = Array.from({ length: count }, (_, n) => n).values();
    const caller = async () => {
      for (const n of numbers) await work(n);
    };
    await Promise.all(Array.from({ length: AT_ONCE * replicas }, caller));
  }
  const requests = (name: string, units: number, work: (n: number) => Promise<unknown>): Work => ({
    name,
    units,
    prepare: async (count) => () => many(count, work),
  });

  /** Schedules posts; the function moves them to one moment soon, and waits until all are live. */
  async function schedule(count: number, by = workspace) {
    const ids: string[] = [];
    await many(count, async (n) => {
      const body = { ...post(n, by.accountIds), scheduledDatetime: tomorrow };
      ids.push(created.parse(await send(n, '/posts', body, by)).post.id);
    });
    return async () => {
      const now = new Date();
      const due = new Date(now.getTime() + AHEAD_MS);
      const times = { scheduledAt: due, nextStepAt: now };
      await posts.collection<{ _id: string }>('posts').updateMany({ _id: { $in: ids } }, { $set: times });
      await sleep(AHEAD_MS);
      const left = () =>
        posts
          .collection('posts')
          .countDocuments({ workspaceId: by.id, status: 'scheduled', scheduledAt: due });
      await waitUntil('every post to be live', async () => (await left()) === 0, PATIENCE_MS);
    };
  }

  /** Makes every account due that has posts enough; the function waits until they are collected. */
  async function makeDue() {
    const rows = analytics.collection<{ _id: string }>('posts');
    const accounts = analytics.collection('accounts');
    const ofAccounts = await rows
      .aggregate<{ _id: string; ids: string[] }>([
        { $match: { workspaceId: workspace.id } },
        { $sort: { _id: 1 } },
        { $group: { _id: '$accountId', ids: { $push: '$_id' } } },
      ])
      .toArray();
    const collected = ofAccounts.flatMap(({ ids }) => ids.slice(0, COLLECTED));
    await rows.updateMany({}, { $set: { askedDay: new Date(Date.now() + 86_400_000) } });
    await rows.updateMany({ _id: { $in: collected } }, { $unset: { askedDay: 1 } });
    return async () => {
      const now = new Date();
      await accounts.updateMany({ workspaceId: workspace.id }, { $set: { dueAt: new Date(0) } });
      const open = { $or: [{ dueAt: { $lt: now } }, { leaseUntil: { $exists: true } }] };
      await waitUntil('every account', async () => (await accounts.countDocuments(open)) === 0, PATIENCE_MS);
    };
  }

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = created.parse(await send(0, '/posts', post(0))).post;
  const { code } = linked.parse(await send(0, '/links', { url: 'https://example.com/' })).link;
  for (let n = 0; n < ENDPOINTS; n++)
    await send(0, '/webhooks', { url: hookUrl('ok', n), events: ['post.published'] }, subscribed);

  return [
    requests('GET /posts/:id', 1_000, (n) => send(n, `/posts/${id}`)),
    requests('POST /posts, a draft', 300, (n) => send(n, '/posts', post(n))),
    requests('POST /posts, scheduled', 300, (n) =>
      send(n, '/posts', { ...post(n), scheduledDatetime: tomorrow }),
    ),
    { name: 'a publication', units: 300, prepare: schedule },
    {
      name: `a webhook delivery, ${ENDPOINTS} of one post`,
      units: 10 * ENDPOINTS,
      async prepare(deliveries) {
        const arePublished = await schedule(deliveries / ENDPOINTS, subscribed);
        hooks.delays.length = 0;
        return async () => {
          await arePublished();
          await waitUntil('every webhook', async () => hooks.delays.length >= deliveries, PATIENCE_MS);
        };
      },
    },
    requests('a redirect', 2_000, async (n) => {
      const url = `${system.shortUrls[n % replicas]}/${code}`;
      const { status } = await fetch(url, { redirect: 'manual', headers: { 'user-agent': BROWSER } });
      if (status !== 302) throw new Error(`${url}: ${status}`);
    }),
    requests('an import of a picture', 10, (n) => send(n, '/media', PICTURE)),
    { name: `the metrics of an account, ${COLLECTED} posts`, units: ACCOUNTS, prepare: makeDue },
  ];
}
