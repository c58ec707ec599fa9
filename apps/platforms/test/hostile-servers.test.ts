import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { AppError } from '@postrider/service';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { leastCpuTime, type Receiver, startReceiver } from '@postrider/testing';
import type { Connector, Job } from '../src/connectors/connector.ts';
import { createPlatformHttp } from '../src/connectors/http.ts';
import { type Connectors, createConnectors } from '../src/connectors/registry.ts';
import { connectorTools } from './connector-tools.ts';

let server: Receiver;
let outbound: Outbound;
let connectors: Connectors;
beforeAll(async () => {
  server = await startReceiver();
  outbound = createOutbound({ allowCidrs: ['127.0.0.0/8'], connectTo: [] });
  connectors = createConnectors(connectorTools(createPlatformHttp(outbound)));
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

const SIZE = 510_000;
/** As long as a status may be to be looked at. */
const filled = (text: string) => text.repeat(190_000 / text.length);
const status = (content: string) =>
  JSON.stringify([
    {
      id: '1',
      url: 'https://example.com/1',
      uri: 'https://example.com/1',
      created_at: new Date().toISOString(),
      content,
    },
  ]);

/** Harmful responses of a server, to any request. */
const ANSWERS: Record<string, string> = {
  'more than anybody reads': 'x'.repeat(5_000_000),
  'no JSON': '<html>',
  nothing: '',
  null: 'null',
  'deep arrays': '['.repeat(SIZE / 2) + ']'.repeat(SIZE / 2),
  'deep objects': `${'{"a":'.repeat(SIZE / 6)}0${'}'.repeat(SIZE / 6)}`,
  'many empty things': `[${'{},'.repeat(SIZE / 3 - 1)}{}]`,
  'many keys': `{${Array.from({ length: SIZE / 12 }, (_, i) => `"k${i}":0`).join(',')}}`,
  'long integers': `[${'9007199254740993,'.repeat(SIZE / 17 - 1)}0]`,
  'deep long integers': `${'['.repeat(SIZE / 2 - 9)}9007199254740993${']'.repeat(SIZE / 2 - 9)}`,
  'open brackets': status(filled('<')),
  'open tags': status(filled('<a ')),
  'entities of no character': status(filled('&#99999999;')),
  'entities without an end': status(filled('&#')),
  'a long mention': status(`@${filled('a')}`),
  mentions: status(filled('@a')),
  'dates and numbers that are none': JSON.stringify([{ id: -1, created_at: '9'.repeat(1_000), content: 5 }]),
};

const job = (): Job => ({
  publicationId: '01890a5d-ac96-774b-bcce-b302099a8057',
  account: { externalId: 'x', username: 'x@example.com', server: server.url },
  words: {
    caption: `hello ${'@a'.repeat(5_000)}`,
    title: '',
    options: {},
  },
  done: [],
  files: [],
  signal: new AbortController().signal,
});

/** The platforms whose states are written here. */
const TRIED = ['mastodon', 'bluesky', 'x'] as const;
type Tried = (typeof TRIED)[number];

const tokensFor = (platform: Tried): unknown =>
  ({
    mastodon: { server: server.url, accountId: '1', accessToken: 't' },
    bluesky: {
      service: server.url,
      pds: server.url,
      did: 'did:plc:x',
      handle: 'x.test',
      appPassword: 'p',
      access: 'a',
      refresh: 'r',
    },
    x: {
      api: server.url,
      clientId: 'c',
      clientSecret: '',
      userId: '1',
      username: 'x',
      access: 'a',
      refresh: 'r',
    },
  })[platform];

const fieldsFor = (platform: Tried): Record<string, string> =>
  ({
    mastodon: { instance: server.url, accessToken: 't' },
    bluesky: { service: server.url, identifier: 'x.test', appPassword: 'p' },
    x: { apiUrl: server.url, clientId: 'c', accessToken: 'a', refreshToken: 'r' },
  })[platform];

const preparedFor = (platform: Tried): unknown =>
  ({
    mastodon: { mediaId: null, isProcessed: true },
    bluesky: { facets: [], embed: null },
    x: { upload: null },
  })[platform];

/** Of this thread, the server of the test included. */
const MOST_MS = 250;

/** The result of a call: its response, or what its failure means. */
async function outcome(connector: Connector, call: () => Promise<unknown>): Promise<unknown> {
  const caught = () =>
    call().catch((error: unknown) =>
      error instanceof AppError ? error.code : connector.classify(error).kind,
    );
  const { result, ms } = await leastCpuTime(caught, MOST_MS);
  expect(ms).toBeLessThan(MOST_MS);
  return result;
}

describe.each(Object.entries(ANSWERS))('a server that answers %s', (_, answer) => {
  beforeAll(() => server.answer((_request, response) => void response.end(answer)));

  test.each(TRIED)('%s: is never trusted, and costs next to nothing', async (platform) => {
    const connector = connectors[platform];
    const [tokens, prepared, work] = [tokensFor(platform), preparedFor(platform), job()];
    const since = new Date(Date.now() - 60_000);

    expect(await outcome(connector, () => connector.publish(work, tokens, prepared))).toBe('unknown');
    const found = await outcome(connector, () => connector.lookUp(work, tokens, prepared, since));
    expect(['unknown', { kind: 'unknown' }]).toContainEqual(found);
    expect(connector.provesAbsence(work.account)).toBe(
      PLATFORM_DEFINITIONS[platform].guarantee === 'exactly_once',
    );
    const checked = async () => {
      const limits = await connector.limits(work.account, true);
      return PLATFORM_DEFINITIONS[platform].check({ ...work.words, caption: 'hello', media: [] }, limits);
    };
    expect(await outcome(connector, checked)).toEqual([]);
    const connected = await outcome(connector, () => connector.connect(fieldsFor(platform)));
    expect(['account_not_connected', 'unknown']).toContain(connected);
    const counted = await outcome(connector, () => connector.metrics(work.account, tokens, ['1']));
    expect(['unknown', []]).toContainEqual(counted);
    expect(await outcome(connector, () => connector.refresh(tokens))).toEqual(
      platform === 'mastodon' ? { tokens, expiresAt: null, renewAt: null } : 'unknown',
    );
  });
});

test('what is shown to people is cut to size, and no link leads out of the web', async () => {
  server.answer(({ path }, response) => {
    const body = path.startsWith('/api/v1/statuses')
      ? { id: '7', url: 'javascript:alert(1)', uri: 'data:text/html,x' }
      : { id: '1', username: 'ann', display_name: `${'x'.repeat(100_000)}\n`, avatar: 'javascript:alert(1)' };
    response.end(JSON.stringify(body));
  });
  const connector = connectors.mastodon;
  const published = await connector.publish(job(), tokensFor('mastodon'), preparedFor('mastodon'));
  expect(published).toEqual({ externalId: '7', url: server.url });
  const { displayName, avatarUrl } = await connector.connect(fieldsFor('mastodon'));
  expect(displayName).toHaveLength(200);
  expect(avatarUrl).toBe('');
});

test('tokens that end in no year that there is have no known end', async () => {
  const jwt = `x.${Buffer.from(JSON.stringify({ exp: 1e300 })).toString('base64url')}.x`;
  const session = { did: 'did:plc:x', handle: 'x.test', accessJwt: jwt, refreshJwt: jwt };
  server.answer((_request, response) => void response.end(JSON.stringify(session)));
  expect((await connectors.bluesky.refresh(tokensFor('bluesky'))).expiresAt).toBeNull();
  const pair = { access_token: 'a', refresh_token: 'r', expires_in: 1e300 };
  server.answer((_request, response) => void response.end(JSON.stringify(pair)));
  expect((await connectors.x.refresh(tokensFor('x'))).expiresAt).toBeNull();
});

test('a refusal is quoted no longer than anybody reads', async () => {
  const reason = `${'😀'.repeat(50_000)}\n`;
  server.answer((_request, response) => void response.writeHead(422).end(JSON.stringify({ error: reason })));
  const connector = connectors.mastodon;
  const refusal = await connector
    .publish(job(), tokensFor('mastodon'), preparedFor('mastodon'))
    .catch((error: unknown) => connector.classify(error));
  const message = `Mastodon rejected the post: “${'😀'.repeat(299)}…”`;
  expect(refusal).toMatchObject({ kind: 'rejected', failure: { message } });
});
