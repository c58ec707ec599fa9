import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Role } from '@postrider/contracts/dashboard';
import { type Expiration, ExpirationSchema } from '@postrider/contracts/platforms';
import { startGateway } from '@postrider/gateway';
import { connectMongo } from '@postrider/service/mongo';
import { startSimulator } from '@postrider/simulator';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { testLog, waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './support/harness.ts';
import { confirm, join, setUpOwner } from './support/people.ts';

const DAY = 86_400_000;
const FROM = 'Postrider <postrider@example.com>';
const AWAY = 'smtp://127.0.0.1:1';

interface StoredNotice {
  _id: string;
  workspaceId: string;
  expiresAt: Date;
  sentAt?: Date;
  leaseToken?: string;
  leaseUntil?: Date;
}

let harness: Harness;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let workspaceId: string;
let mails: SimulatorClient['mail'];
let smtp: string;
let gateways = new AsyncDisposableStack();
const running = new AsyncDisposableStack();

beforeAll(async () => {
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0, smtpPort: 0 });
  running.defer(() => simulator.stop());
  mails = createSimulatorClient(simulator.url).mail;
  smtp = `smtp://127.0.0.1:${simulator.smtpPort}`;
  harness = await startHarness();
  running.defer(() => harness.stop());
  connection = await connectMongo(harness.config.mongo, testLog);
  running.defer(() => connection.close());
  const ada = await setUpOwner(harness);
  workspaceId = ada.workspaceId;
  await confirm(harness, ada.browser, 'ada@example.com');
  await join(harness, ada, 'unproven', Role.OWNER);
  const editor = await join(harness, ada, 'editor', Role.EDITOR);
  await confirm(harness, editor, 'editor@example.com');
});
afterEach(async () => {
  await gateways.disposeAsync();
  gateways = new AsyncDisposableStack();
});
afterAll(() => running.disposeAsync());

function expiration(change: { username?: string; workspaceId?: string; at?: Date; inDays?: number } = {}) {
  const { username = 'harbour', at = new Date(), inDays = 10 } = change;
  return create(ExpirationSchema, {
    ...{ eventId: uuidv7(), workspaceId: change.workspaceId ?? workspaceId, accountId: uuidv7() },
    ...{ platform: 'mastodon', username },
    at: timestampFromDate(at),
    expiresAt: timestampFromDate(new Date(at.getTime() + inDays * DAY)),
  });
}

/** Reports warnings, and starts a gateway that sends e-mail; it reads them at its start. */
async function report(url: string, expirations: Expiration[], replicas = 1): Promise<void> {
  harness.fakes.expirations.push(...expirations);
  const dashboard = { ...harness.config.dashboard, mail: { url, from: FROM } };
  const publicUrl = 'https://postrider.example';
  await Promise.all(
    Array.from({ length: replicas }, async () => {
      const { stop } = await startGateway({ ...harness.config, dashboard, publicUrl });
      gateways.defer(stop);
    }),
  );
}

const mailsTo = (to: string, about: string) =>
  mails(to).then((all) => all.filter(({ text }) => text?.includes(about)));
const notices = () => connection.collection<StoredNotice>('notices');
const records = () => notices().find({ workspaceId }).toArray();

test('owners with a confirmed address get one e-mail for all accounts, also with two gateways', async () => {
  await report(smtp, [expiration({ username: 'one' }), expiration({ username: 'two', inDays: 3 })], 2);
  const [letter] = await waitUntil('the e-mail', async () => {
    const found = await mailsTo('ada@example.com', 'one');
    return found.length > 0 && found;
  });
  expect(letter?.subject).toBe('2 accounts of Engines must be connected again soon');
  expect(letter?.text).toMatch(/- two on Mastodon: [\d-]+ [\d:]+ UTC\s+- one on Mastodon:/);
  expect(letter?.text).toContain(`https://postrider.example/w/${workspaceId}/accounts`);
  await waitUntil('it is recorded', async () => (await records()).every(({ sentAt }) => sentAt));
  // Another process starts later.
  await report(smtp, [expiration({ username: 'three' })]);
  await waitUntil('a later e-mail', async () => (await mailsTo('ada@example.com', 'three')).length > 0);
  expect(await mailsTo('ada@example.com', 'one on')).toHaveLength(1);
  expect(await mails('unproven@example.com')).toEqual([]);
  expect(await mails('editor@example.com')).toEqual([]);
});

test('an e-mail is sent when the mail server is back, and not after a day', async () => {
  const old = expiration({ username: 'old', at: new Date(Date.now() - 1.1 * DAY) });
  await report(AWAY, [old, expiration({ username: 'late' })]);
  await waitUntil('a failure', async () =>
    (await records()).some(({ sentAt, leaseToken }) => !sentAt && !leaseToken),
  );
  await gateways.disposeAsync();
  gateways = new AsyncDisposableStack();
  await report(smtp, []);
  await waitUntil('the e-mail', async () => (await mailsTo('ada@example.com', 'late')).length > 0);
  expect(await mailsTo('ada@example.com', 'old on')).toEqual([]);
});

test('an e-mail of a gateway that crashed is sent when its lease has ended', async () => {
  const crashed = expiration({ username: 'crashed' });
  const [known] = await records();
  const [, userId] = known?._id.split(' ') ?? [];
  await notices().insertOne({
    ...{ _id: `${crashed.eventId} ${userId}`, workspaceId, expiresAt: new Date(Date.now() + DAY) },
    ...{ leaseToken: 'crashed', leaseUntil: new Date(Date.now() - 1) },
  });
  await report(smtp, [crashed]);
  await waitUntil('the e-mail', async () => (await mailsTo('ada@example.com', 'crashed')).length === 1);
});

test('a workspace that was deleted gets none, and holds up no other', async () => {
  await report(smtp, [
    expiration({ username: 'gone', workspaceId: uuidv7() }),
    expiration({ username: 'kept' }),
  ]);
  await waitUntil('the other e-mail', async () => (await mailsTo('ada@example.com', 'kept')).length === 1);
});
