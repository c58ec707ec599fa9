import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Postrider, PostriderError } from '@postrider/sdk';
import { createSimulatorClient } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing/wait';
import type { DevInfo } from './dev-file.ts';
import { platformsTaking } from './taking.ts';

/** The results of a load. */
export interface LoadReport {
  requests: number;
  /** One line for each failed request. Requests are not retried, to show what a client would see. */
  failures: string[];
  posts: number;
  /** Results of these posts that never ended, failed, or are not live exactly once. */
  wrong: string[];
  /** The delay of each result in milliseconds, ascending; negative ones were early. */
  lateMs: number[];
}

const AHEAD_MS = 10_000;
/** Longer than a lease, so that the work of a killed process is taken over before. */
const PATIENCE_MS = 120_000;
const READERS = 4;
const READ_EVERY_MS = 50;
const POST_EVERY_MS = 500;

/**
 * Reads without a pause and schedules two posts a second until the signal aborts. Then waits for the scheduled posts
 * and compares them with the platforms' posts.
 */
export async function runLoad(system: DevInfo, signal: AbortSignal): Promise<LoadReport> {
  const postrider = new Postrider({ apiKey: system.apiKey, baseUrl: system.apiUrl, maxRetries: 0 });
  const simulator = createSimulatorClient(system.simulatorUrl);
  const failures: string[] = [];
  let requests = 0;
  const attempt = async <T>(what: string, request: () => Promise<T>): Promise<T | undefined> => {
    requests += 1;
    const started = performance.now();
    try {
      return await request();
    } catch (error) {
      const tookMs = Math.round(performance.now() - started);
      failures.push(`${new Date().toISOString()} ${what}, ${tookMs} ms: ${describe(error)}`);
      return undefined;
    }
  };

  const posts: { id: string; tag: string; due: number }[] = [];
  const scheduling = async () => {
    while (!signal.aborted) {
      const tag = randomUUID();
      const due = Date.now() + AHEAD_MS;
      const post = await attempt('create a post', () =>
        postrider.posts.create({
          caption: `Under load ${tag}`,
          platforms: platformsTaking(0),
          scheduledDatetime: new Date(due).toISOString(),
        }),
      );
      if (post) posts.push({ id: post.id, tag, due: Date.parse(post.scheduledDatetime ?? '') });
      await sleep(POST_EVERY_MS);
    }
  };
  const reading = async () => {
    while (!signal.aborted) {
      const id = posts.at(-1)?.id;
      if (id) await attempt('read a post', () => postrider.posts.get(id));
      await attempt('list accounts', () => postrider.accounts.list());
      await sleep(READ_EVERY_MS);
    }
  };
  await Promise.all([scheduling(), ...Array.from({ length: READERS }, reading)]);

  const wrong: string[] = [];
  for (const { id } of posts) {
    const ended = async () =>
      (await postrider.posts.results(id)).every(
        ({ status }) => status === 'published' || status === 'failed',
      );
    await waitUntil('a post to be live', ended, PATIENCE_MS).catch(() => wrong.push(`${id} never ended`));
  }
  const ledger = await waitUntil('the ledger of the simulator', () => simulator.ledger());
  const lateMs: number[] = [];
  for (const { id, tag, due } of posts) {
    const results = await waitUntil('the results of a post', () => postrider.posts.results(id));
    for (const { platform, error } of results) {
      const taken = ledger.filter((entry) => entry.platform === platform && entry.text.includes(tag));
      // Not every platform can confirm a post after a lost response.
      const isLost = error?.code === 'outcome_unknown' && taken.length === 0;
      if (taken.length !== 1 && !isLost) wrong.push(`${id} is ${taken.length} times on ${platform}`);
      lateMs.push(...taken.map(({ receivedAtMs }) => receivedAtMs - due));
    }
  }
  return { requests, failures, posts: posts.length, wrong, lateMs: lateMs.sort((a, b) => a - b) };
}

function describe(error: unknown): string {
  if (error instanceof PostriderError) return `${error.status} ${error.code}: ${error.message}`;
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error instanceof Error ? error.message : error}${cause}`;
}
