import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import mongoose from 'mongoose';
import { v7 as uuidv7 } from 'uuid';
import { inTurns } from './load.ts';
import { type Line, percentile, ratioLine } from './report.ts';
import { newWorkspace, type Stage } from './stage.ts';

const MANY = 100_000;
const BATCH = 2_000;
/** The number of visited links; a longer list would slow down the load generator. */
const EVERY = 20;
const VISITORS = 8;
const LATEST_P99_MS = 10;

/** Redirects of one hot link and of many links, against a bare node:http 302. */
export async function measureRedirects(stage: Stage): Promise<Line[]> {
  const { url, processes: theirs } = await stage.baseline('baseline-http');
  const processes = stage.system.pids();
  const { id } = await newWorkspace(stage, 0);
  const codes = await makeLinks(stage, id);
  const first = await firstVisits(stage.shortUrl, codes);
  const sample = codes.filter((_, n) => n % EVERY === 0).map((code) => `/${code}`);
  const [hot, many, bare, bareMany] = await inTurns([
    { name: 'hot link', url: `${stage.shortUrl}/${codes[0]}`, headers: visitor, processes },
    { name: 'many links', url: stage.shortUrl, headers: visitor, paths: sample, processes },
    { name: 'bare node:http', url, headers: visitor, processes: theirs },
    { name: 'bare node:http, the same paths', url, headers: visitor, paths: sample, processes: theirs },
  ]);
  if (!hot || !many || !bare || !bareMany) throw new Error('a measurement is missing');
  return [
    ratioLine('redirect of one hot link', hot, bare, 0.85),
    ratioLine(`redirects of ${sample.length} of ${MANY} links in turn`, many, bareMany, 0.65),
    latest('redirects', Math.max(hot.p99, many.p99)),
    latest(`first visits of ${MANY} links`, percentile(first, 0.99)),
  ];
}

const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

const latest = (what: string, p99: number): Line => ({
  what: `${what}, p99`,
  found: `${p99.toFixed(0)} ms`,
  goal: `≤ ${LATEST_P99_MS} ms`,
  reached: p99 <= LATEST_P99_MS,
});

/**
 * Visits every link once, so that it is cached; returns the times in order. With `fetch`, the longest ones would be
 * garbage collections of this process, about 20 ms each.
 */
async function firstVisits(shortUrl: string, codes: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const left = codes.values();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      for (const code of left) {
        const begun = performance.now();
        const [response]: IncomingMessage[] = await once(
          get(`${shortUrl}/${code}`, { agent, headers: visitor }),
          'response',
        );
        if (response?.statusCode !== 302)
          throw new Error(`the link ${code} returned ${response?.statusCode}`);
        await once(response.resume(), 'end');
        times.push(performance.now() - begun);
      }
    }),
  );
  agent.destroy();
  return times.sort((a, b) => a - b);
}

/** Writes links to the database; creating a hundred thousand through the API would take minutes. */
async function makeLinks({ mongodbUri, prefix }: Stage, workspaceId: string): Promise<string[]> {
  const codes = Array.from({ length: MANY }, (_, n) => n.toString().padStart(7, '0'));
  const connection = await mongoose.createConnection(mongodbUri, { dbName: `${prefix}links` }).asPromise();
  try {
    for (let from = 0; from < MANY; from += BATCH) {
      const some = codes.slice(from, from + BATCH);
      const links = some.map((code) => ({
        _id: uuidv7(),
        workspaceId,
        code,
        url: `https://example.com/${code}`,
        status: 'enabled',
        createdAt: new Date(),
      }));
      await connection.collection<{ _id: string }>('links').insertMany(links, { ordered: false });
    }
  } finally {
    await connection.close();
  }
  return codes;
}
