import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { toJsonString } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  BeginConnectResponseSchema,
  FinishConnectResponseSchema,
  PlatformsService,
} from '@postrider/contracts/platforms';
import { createKeyring } from '@postrider/service';
import { answerConsent } from '@postrider/simulator/client';
import { createTestClient, startProcess, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { startPlatforms } from '../src/app.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
const children: ChildProcess[] = [];
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  for (const child of children) child.kill();
  await harness.stop();
});

/** The service as a process of its own that logs all it can. */
async function startLogging() {
  const { mongo, broker, outbound, postsAddress, mediaAddress } = harness.config({});
  const { child, ready, lines } = startProcess(new URL('../src/main.ts', import.meta.url), {
    LOG_LEVEL: 'trace',
    MONGODB_URI: mongo.uri,
    MONGODB_PREFIX: mongo.database.replace(/platforms$/, ''),
    RABBITMQ_URL: broker.url,
    RABBITMQ_PREFIX: broker.prefix,
    POSTS_ADDRESS: postsAddress,
    MEDIA_ADDRESS: mediaAddress,
    SECRET_KEYS: TEST_SECRET_KEYS.join(','),
    OUTBOUND_ALLOW_CIDRS: outbound.allowCidrs.join(','),
  });
  children.push(child);
  const rpc = createTestClient(PlatformsService, await ready);
  const stop = async () => {
    rpc.close();
    child.kill();
    if (child.exitCode === null) await once(child, 'close');
    return lines.join('\n');
  };
  return { rpc, stop };
}

interface Sealed {
  _id: string;
  sealed?: string;
  tokens?: string;
}

/** All that the service keeps, and what of it is sealed, opened with these keys. */
async function kept(keys = TEST_SECRET_KEYS): Promise<{ rows: string; secrets: string[] }> {
  const keyring = createKeyring(keys);
  const collections = ['pending_consents', 'accounts'].map((name) =>
    harness.connection.collection<Sealed>(name),
  );
  const rows = (await Promise.all(collections.map((each) => each.find({}).toArray()))).flat();
  const secrets = rows.flatMap(({ _id, sealed, tokens }) => {
    const { app, codeVerifier, clientSecret, access, refresh } = JSON.parse(
      keyring.open(sealed ?? tokens ?? '', _id),
    );
    return [app?.clientSecret, codeVerifier, clientSecret, access, refresh].filter(Boolean);
  });
  return { rows: JSON.stringify(rows), secrets };
}

test('connecting by consent shows none of its secrets: not in documents, responses or logs', async () => {
  const { rpc, stop } = await startLogging();
  const { workspaceId } = harness;
  const added = await harness.sim.addAccount({ platform: 'x', handle: 'ann' });
  const { apiUrl, clientId, clientSecret } = added.fields;
  const fields = { apiUrl, clientId, clientSecret };
  const redirectUri = 'http://127.0.0.1:8080/connect/x';
  const known = new Set([clientSecret]);
  const answers: string[] = [];
  const rows: string[] = [];
  const look = async () => {
    const now = await kept();
    rows.push(now.rows);
    for (const secret of now.secrets) known.add(secret);
  };
  const connect = async () => {
    const begun = await rpc.beginConnect({ workspaceId, redirectUri, platform: 'x', fields });
    await look();
    const { state = '', code = '' } = Object.fromEntries(
      (await answerConsent(begun.url, 'ann')).searchParams,
    );
    // The page's address holds the state for the page to send back: no other response contains it.
    answers.push(toJsonString(BeginConnectResponseSchema, begun).replace(state, ''));
    const answer = { case: 'code', value: code } as const;
    const finished = await rpc
      .finishConnect({ workspaceId, state, answer })
      .then((finished) => toJsonString(FinishConnectResponseSchema, finished))
      .catch((error: Error) => error.message);
    answers.push(finished);
    await look();
    known.add(state).add(code);
  };
  await connect();
  for (const kind of ['error_before', 'reset_after'] as const) {
    await harness.sim.fault({ platform: 'x', operation: 'refresh', kind });
    await connect();
  }
  await harness.sim.fault({
    platform: 'x',
    operation: 'refresh',
    kind: 'refuse',
    body: { error: 'invalid_request' },
  });
  await connect();

  // A page may return a password instead of a code; X’s does not.
  const { url } = await rpc.beginConnect({ workspaceId, redirectUri, platform: 'x', fields });
  await look();
  const state = new URL(url).searchParams.get('state') ?? '';
  const parameters = { user_login: 'ann', password: 'password for an app' };
  const finishing = rpc.finishConnect({ workspaceId, state, parameters });
  await expect(finishing).rejects.toThrow(/^X’s consent page returned neither a code nor an error\./);
  known.add(state).add(parameters.password);

  // Five states, four codes, five verifiers, a password, the app's secret, an access and a refresh token.
  expect(known.size).toBe(18);
  const logs = await stop();
  expect(logs).toMatch(/"method":"finishConnect"/);
  expect(logs).toMatch(/"msg":"call failed"/);
  const shown = { logs, rows: rows.join('\n'), answers: answers.join('\n') };
  expect(shown.rows).toContain('"username":"ann"');
  expect(shown.answers).toContain('"username":"ann"');
  for (const [place, text] of Object.entries(shown)) {
    const found = [...known].filter((secret) => text.includes(secret));
    expect({ place, found }).toEqual({ place, found: [] });
  }
});

test('a new encryption key reaches every secret that is kept', async () => {
  await harness.connect('bluesky');
  const { workspaceId } = harness;
  const { apiUrl, clientId } = (await harness.sim.addAccount({ platform: 'x', handle: 'eve' })).fields;
  const redirectUri = 'http://127.0.0.1:8080/connect/x';
  const fields = { apiUrl, clientId };
  await harness.rpc.beginConnect({ workspaceId, redirectUri, platform: 'x', fields });
  const before = await kept();
  // Whatever the service keeps, in any collection: texts that are encrypted begin with the id of their key.
  const stored = async () => {
    const collections = await harness.connection.listCollections();
    const rows = collections.map(({ name }) => harness.connection.collection(name).find({}).toArray());
    return JSON.stringify(await Promise.all(rows));
  };
  expect(await stored()).toContain('"test.');

  const next = `next:${Buffer.alloc(32, 8).toString('base64')}`;
  const rotating = await startPlatforms({ ...harness.config({}), secretKeys: [next, ...TEST_SECRET_KEYS] });
  await using _stopping = { [Symbol.asyncDispose]: () => rotating.stop() };
  await waitUntil('nothing is under the old key', async () => !(await stored()).includes('"test.'));
  expect((await kept([next])).secrets.sort()).toEqual(before.secrets.sort());
  const client = createTestClient(PlatformsService, rotating.address);
  const { keys } = await client.getSecretKeys({});
  client.close();
  expect(keys).toMatchObject([
    { keyId: 'next', isActive: true },
    { keyId: 'test', isActive: false, texts: 0n },
  ]);
});
