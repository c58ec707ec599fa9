import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { MAX_BUSY_MS, within } from '@postrider/service';
import { listen } from '@postrider/testing';
import { endlessPicture, filmOf, RAW, seeded, TEXTS, VALUES } from '@postrider/testing/hostile';
import { SERVICES, type ServiceName } from '../src/topology.ts';
import { type Harness, startHarness } from './harness.ts';
import { FILES_OF_ROWS, RULES } from './hostile-posts.ts';
import { type Target, targetsOf } from './listeners.ts';
import { readOperations } from './operations.ts';
import { carryOutAll, wireAttacks } from './wire-attacks.ts';

jest.setTimeout(300_000);

/** A body that an operation takes, which one field is then changed of. */
const POST = { caption: 'x', platforms: ['bluesky', 'mastodon', 'x'] };
const SCHEDULED = { ...POST, scheduledDatetime: '2027-01-01T09:00:00', timezone: 'Europe/Berlin' };
const GOOD: Record<string, object> = {
  'POST /posts': POST,
  'POST /posts/validate': { ...SCHEDULED, recurrence: 'RRULE:FREQ=DAILY' },
  'POST /posts/bulk': { dryRun: true, posts: [POST] },
  'POST /profiles': { name: 'Fuzzed' },
  'POST /connect-links': { redirectUrl: 'https://example.com/', platform: 'bluesky' },
  'PUT /slots': { slots: [{ weekdays: ['monday'], time: '09:30' }] },
  'POST /media': { url: 'https://files.postrider.test/nothing' },
  'POST /webhooks': { url: 'https://hooks.postrider.test/hooks/fuzz' },
  'POST /links': { url: 'https://example.com/' },
};
/** Requests with a field or a query that is changed, beside one for each operation. */
const CHANGES = 150;
/** The same requests each time; another number makes others. */
const SEED = 20_261_122;
const ANSWER_WITHIN_MS = 30_000;
/** Twice what a request may take to arrive. */
const ENDED_WITHIN_MS = 60_000;
/**
 * What hundreds of connections may cost at most, a fifth of what they send. How much of it is garbage that is not collected
 * yet depends on the machine: 100 to 200 MB were seen.
 */
const MAX_GROWTH = 300 * 1024 * 1024;
/** Hundreds of connections that open in one moment are one stretch of work, in which no single one may take long. */
const MAX_BUSY_OF_HUNDREDS_MS = 2 * MAX_BUSY_MS;
const services = SERVICES.filter((name) => name !== 'simulator');
const files = new Map([
  ['/film', filmOf(5_000)],
  ['/picture', endlessPicture()],
]);
const server = createServer((request, response) => response.end(files.get(request.url ?? '')));

let harness: Harness;
let otherKey: string;
/** A post and a profile that exist, by the beginning of the paths about them. */
let existing: [string, string][];
beforeAll(async () => {
  const port = await listen(server);
  harness = await startHarness({
    RATE_LIMIT_KEY: '1000000',
    RATE_LIMIT_WORKSPACE: '1000000',
    RATE_LIMIT_ADDRESS: '1000000',
    SIGN_IN_ATTEMPTS: '1000000',
    OAUTH_REGISTRATION: 'true',
    OUTBOUND_CONNECT_TO: `*.postrider.test=http://127.0.0.1:${port}`,
  });
  otherKey = await harness.newWorkspace();
  const { postrider } = harness;
  const post = await postrider.posts.create({ caption: 'x', platforms: ['bluesky'] });
  const profile = await postrider.profiles.create({ name: 'Fuzzed' });
  existing = [
    ['/posts/', post.id],
    ['/profiles/', profile.id],
  ];
}, 120_000);
afterAll(async () => {
  await harness?.stop();
  server.close();
});

async function ask(name: string, path: string, init: RequestInit = {}, key = harness.apiKey) {
  const request = {
    ...init,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  };
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(harness.apiUrl + path, request);
    text = await answer.text();
  } catch (error) {
    return `${name}: no answer, ${error}`;
  }
  if (answer.status >= 500) return `${name}: ${answer.status} ${text.slice(0, 200)}`;
  if (answer.status < 400) return undefined;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) return `${name}: ${answer.status} without a problem`;
  const { status, code, detail } = JSON.parse(text);
  return status === answer.status && code && detail
    ? undefined
    : `${name}: an incomplete problem ${text.slice(0, 200)}`;
}

/** Which processes were busy for too long since the last call. */
async function busyBy(name: string): Promise<string[]> {
  const busy = await Promise.all(
    services.map(async (service: ServiceName) => {
      const { maxMs } = await harness.busy(service);
      return maxMs > MAX_BUSY_MS ? `${name}: kept ${service} busy for ${maxMs} ms` : undefined;
    }),
  );
  return busy.filter((each) => each !== undefined);
}

type Attack = [name: string, path: string, init: RequestInit];

/** Requests after which each process is asked how long it was busy. */
const LOOK_EVERY = 5;

/** Sends some requests, one after the other, then checks how long each process was busy; returns what is wrong. */
async function attack(requests: readonly Attack[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const request of requests) wrong.push((await ask(...request)) ?? '');
  const names = requests.map(([name]) => name).join('; ');
  return [...wrong.filter((each) => each !== ''), ...(await busyBy(names))];
}

test('no request keeps a process busy, fails it, or keeps another workspace waiting', async () => {
  const random = seeded(SEED);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  };
  const operations = (await readOperations(harness.apiUrl)).map((operation) => ({
    ...operation,
    path: operation.path.replace(/\{\w+\}/g, idFor(operation.path)),
  }));
  const withBody = operations.filter(({ fields }) => fields.length > 0);
  const attacks: Attack[] = [];
  // An operation itself reads objects alone: of what is refused before, each gets one in turn.
  const isObject = ([, body]: [string, string]) => body.startsWith('{');
  const objects = Object.entries(RAW).filter(isObject);
  const others = Object.entries(RAW).filter((each) => !isObject(each));
  for (const [i, { method, path }] of withBody.entries())
    for (const [name, body] of [...objects, ...others.slice(i % others.length).slice(0, 1)])
      attacks.push([`${method} ${path}, ${name}`, path, { method, body }]);
  const hostile = { ...TEXTS, ...VALUES };
  for (const [name, value] of Object.entries(hostile)) {
    const body = JSON.stringify({ ...GOOD['POST /posts'], caption: value });
    attacks.push([`a caption of ${name}`, '/posts', { method: 'POST', body }]);
  }
  for (const recurrence of RULES)
    for (const path of ['/posts/validate', '/posts']) {
      const body = JSON.stringify({ ...SCHEDULED, recurrence });
      attacks.push([`the rule ${recurrence.slice(0, 60)}`, path, { method: 'POST', body }]);
    }
  for (const [name, body] of Object.entries(FILES_OF_ROWS)) {
    const headers = { 'content-type': 'text/csv' };
    attacks.push([`a CSV file of ${name}`, '/posts/bulk?dryRun=true', { method: 'POST', headers, body }]);
  }
  const slots = Array.from({ length: 100 }, (_, n) => ({
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    time: `${String(Math.floor(n / 5)).padStart(2, '0')}:${10 + (n % 5)}`,
  }));
  attacks.push(['all slots', '/slots', { method: 'PUT', body: JSON.stringify({ slots }) }]);
  attacks.push([
    'the next slot',
    '/posts',
    { method: 'POST', body: JSON.stringify({ ...POST, schedule: 'next_slot' }) },
  ]);
  const changed = [...operations, ...Array.from({ length: CHANGES }, () => pick(operations))];
  for (const { method, path, queries, fields } of changed) {
    const name = pick(Object.keys(hostile));
    const value = hostile[name];
    if (fields.length > 0) {
      const field = pick(fields);
      const body = JSON.stringify({ ...GOOD[`${method} ${path}`], [field]: value });
      attacks.push([`${method} ${path} with ${field} of ${name}`, path, { method, body }]);
    } else {
      const query = pick([...queries, 'unknown']);
      const text = encodeURIComponent(String(value).toWellFormed().slice(0, 2_000));
      attacks.push([`${method} ${path} with ?${query} of ${name}`, `${path}?${query}=${text}`, { method }]);
    }
  }
  for (const [header, value] of [
    ['idempotency-key', 'k'.repeat(10_000)],
    ['x-request-id', '%'.repeat(10_000)],
    ['accept', 'a/b;q=1,'.repeat(1_500)],
    ['accept-encoding', 'gzip;q=0.1,'.repeat(1_000)],
    ['if-none-match', '"a",'.repeat(2_000)],
    ['if-match', '"a",'.repeat(2_000)],
    ['last-event-id', 'e'.repeat(10_000)],
    ['x-forwarded-for', '1.1.1.1,'.repeat(1_200)],
  ] as const)
    attacks.push([`the header ${header}`, '/posts', { headers: { [header]: value } }]);
  for (const file of files.keys()) {
    const body = JSON.stringify({ url: `https://files.postrider.test${file}` });
    attacks.push([`an import of ${file}`, '/media', { method: 'POST', body }]);
  }

  // What starting costs does not count.
  await Promise.all(services.map(harness.busy));
  const stopBystander = startBystander();
  const wrong: string[] = [];
  for (let i = 0; i < attacks.length; i += LOOK_EVERY)
    wrong.push(...(await attack(attacks.slice(i, i + LOOK_EVERY))));
  expect({ wrong, bystander: await stopBystander() }).toEqual({ wrong: [], bystander: [] });
});

/** The id in a path: of what exists, so that its request is read further, or of nothing. */
const idFor = (path: string): string =>
  existing.find(([beginning]) => path.startsWith(beginning))?.[1] ?? '0190a5a0-0000-7000-8000-000000000000';

/** Sends a target its requests, then checks how long each process was busy; returns what is wrong. */
async function attackTarget({ name, attacks, isRight }: Target): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name: what, send } of attacks) {
    const answer = await within(ANSWER_WITHIN_MS, send());
    if (!answer) wrong.push(`${name}, ${what}: no answer`);
    else if (!isRight(answer)) wrong.push(`${name}, ${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  return [...wrong, ...(await busyBy(name))];
}

test('no method of any other listener keeps a process busy, fails it, or keeps another workspace waiting', async () => {
  const random = seeded(SEED);
  const targets = await targetsOf(harness, services, (attacks, count) =>
    attacks
      .map((attack) => ({ attack, place: random() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, count)
      .map(({ attack }) => attack),
  );
  expect(targets.length).toBeGreaterThan(150);
  await Promise.all(services.map(harness.busy));
  const stopBystander = startBystander();
  const wrong: string[] = [];
  for (const target of targets) wrong.push(...(await attackTarget(target)));
  expect({ wrong, bystander: await stopBystander() }).toEqual({ wrong: [], bystander: [] });
});

test('slow, endless, lying and silent clients end in an error, cost little, and keep nobody waiting', async () => {
  await harness.busy('gateway');
  const before = await residentBytes();
  const stopBystander = startBystander();
  const ending = new AbortController();
  const watching = largestSize(ending.signal);
  const port = Number(new URL(harness.apiUrl).port);
  const wrong = await carryOutAll(wireAttacks(harness.apiKey), port, ENDED_WITHIN_MS);
  ending.abort();
  expect({ wrong, bystander: await stopBystander() }).toEqual({ wrong: [], bystander: [] });
  expect((await watching) - before).toBeLessThan(MAX_GROWTH);
  const { maxMs, p99Ms } = await harness.busy('gateway');
  expect(maxMs).toBeLessThanOrEqual(MAX_BUSY_OF_HUNDREDS_MS);
  expect(p99Ms).toBeLessThanOrEqual(MAX_BUSY_MS / 2);
});

/** Often enough to notice any wait; without a pause it would take a processor from the tests beside this one. */
const READ_EVERY_MS = 50;

/** Reads as another workspace until it is stopped; returns what was wrong. */
function startBystander(): () => Promise<string[]> {
  const ending = new AbortController();
  const reading = (async () => {
    const wrong: string[] = [];
    while (!ending.signal.aborted) {
      wrong.push((await ask('another workspace', '/posts', {}, otherKey)) ?? '');
      await sleep(READ_EVERY_MS);
    }
    return wrong.filter((each) => each !== '');
  })();
  return () => {
    ending.abort();
    return reading;
  };
}

async function residentBytes(): Promise<number> {
  const metrics = await (await fetch(`${harness.managementUrl('gateway')}/metrics`)).text();
  return Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(metrics)?.[1]);
}

async function largestSize(signal: AbortSignal): Promise<number> {
  let largest = 0;
  while (!signal.aborted) {
    largest = Math.max(largest, await residentBytes());
    await sleep(500);
  }
  return largest;
}
