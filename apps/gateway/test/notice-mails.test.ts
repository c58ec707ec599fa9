import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { MembersService } from '@postrider/contracts/dashboard';
import { type Event, EventSchema } from '@postrider/contracts/events';
import { type Expiration, ExpirationSchema } from '@postrider/contracts/platforms';
import { ApprovalStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Harness } from './support/harness.ts';
import { type MailRig, startMailRig } from './support/mail-rig.ts';

const DAY = 86_400_000;
const AWAY = 'smtp://127.0.0.1:1';

interface StoredNotice {
  _id: string;
  workspaceId: string;
  expiresAt: Date;
  sentAt?: Date;
  leaseToken?: string;
  leaseUntil?: Date;
}

let rig: MailRig;
let harness: Harness;
let connection: MailRig['connection'];
let workspaceId: string;
let key: string;
let smtp: string;

beforeAll(async () => {
  rig = await startMailRig();
  ({ harness, connection, workspaceId, smtp } = rig);
  key = (await harness.operator.createKey(workspaceId, { name: 'CI', scopes: ['posts:write'] })).value;
});
afterEach(() => rig.stopGateways());
afterAll(() => rig.stop());

const start = (url: string, replicas = 1) => rig.start(url, replicas);
const mailsTo = (to: string, about: string) => rig.mailsTo(to, about);

function expiration(change: { username?: string; workspaceId?: string; at?: Date; inDays?: number } = {}) {
  const { username = 'harbour', at = new Date(), inDays = 10 } = change;
  return create(ExpirationSchema, {
    eventId: uuidv7(),
    workspaceId: change.workspaceId ?? workspaceId,
    accountId: uuidv7(),
    platform: 'mastodon',
    username,
    at: timestampFromDate(at),
    expiresAt: timestampFromDate(new Date(at.getTime() + inDays * DAY)),
  });
}

/** Reports warnings, and starts a gateway that sends e-mail; it reads them at its start. */
async function report(url: string, expirations: Expiration[], replicas = 1): Promise<void> {
  harness.fakes.expirations.push(...expirations);
  await start(url, replicas);
}

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
  expect(await rig.mails('unproven@example.com')).toEqual([]);
  expect(await rig.mails('editor@example.com')).toEqual([]);
});

test('an e-mail is sent when the mail server is back, and not after a day', async () => {
  const old = expiration({ username: 'old', at: new Date(Date.now() - 1.1 * DAY) });
  await report(AWAY, [old, expiration({ username: 'late' })]);
  await waitUntil('a failure', async () =>
    (await records()).some(({ sentAt, leaseToken }) => !sentAt && !leaseToken),
  );
  await rig.stopGateways();
  await report(smtp, []);
  await waitUntil('the e-mail', async () => (await mailsTo('ada@example.com', 'late')).length > 0);
  expect(await mailsTo('ada@example.com', 'old on')).toEqual([]);
});

test('an e-mail of a gateway that crashed is sent when its lease has ended', async () => {
  const crashed = expiration({ username: 'crashed' });
  const [known] = await records();
  const [, userId] = known?._id.split(' ') ?? [];
  await notices().insertOne({
    _id: `${crashed.eventId} ${userId}`,
    workspaceId,
    expiresAt: new Date(Date.now() + DAY),
    leaseToken: 'crashed',
    leaseUntil: new Date(Date.now() - 1),
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

describe('approvals', () => {
  /** A post with an approval by the contributor, and its event in the log. */
  async function post(
    caption: string,
    type: 'post.approval_requested' | 'post.approved' | 'post.declined' = 'post.approval_requested',
    event: { at?: Date; workspaceId?: string } = {},
  ): Promise<string> {
    const made = await harness.ask('POST', '/posts', { key, json: { caption, platforms: ['mastodon'] } });
    const { id } = z.object({ post: z.object({ id: z.string() }) }).parse(made.json).post;
    const now = timestampFromDate(new Date());
    const status = {
      'post.approval_requested': ApprovalStatus.PENDING,
      'post.approved': ApprovalStatus.APPROVED,
      'post.declined': ApprovalStatus.DECLINED,
    }[type];
    harness.fakes.approvals.set(id, {
      status,
      requestedAt: now,
      requestedBy: rig.author,
      scheduledAt: timestampFromDate(new Date('2027-06-12T12:00:00Z')),
      ...(status !== ApprovalStatus.PENDING && {
        decidedAt: now,
        decidedBy: rig.editorId,
        comment: 'Too long.',
      }),
    });
    harness.fakes.logged.push(
      create(EventSchema, {
        id: uuidv7(),
        type,
        workspaceId: event.workspaceId ?? workspaceId,
        subjectId: id,
        occurredAt: timestampFromDate(event.at ?? new Date()),
      } satisfies Partial<Event>),
    );
    return id;
  }
  const rows = () =>
    connection.collection<{ _id: string; dueAt?: Date; leaseToken?: string }>('approval_mails');
  const sent = (to: string, about: string, count = 1) =>
    waitUntil(`${count} e-mails to ${to}`, async () => {
      const found = await mailsTo(to, about);
      return found.length >= count && found;
    });

  test('editors get one e-mail about all posts that wait, also with two gateways', async () => {
    const ids = [];
    for (let n = 0; n < 25; n++) ids.push(await post(`Menu ${n}\nCome and eat.`));
    await start(smtp, 2);
    for (const to of ['ada@example.com', 'editor@example.com']) {
      const [letter] = await sent(to, 'Menu');
      expect(letter?.subject).toBe('25 posts in Engines are waiting for approval');
      expect(letter?.text).toContain(
        '> Menu 24\n> Come and eat.\nida wants to publish it on 2027-06-12 12:00 (UTC).',
      );
      expect(letter?.text).toContain(`https://postrider.example/w/${workspaceId}/posts/${ids[24]}`);
      expect(letter?.text).toContain('And 5 more.');
    }
    await waitUntil(
      'nothing is due',
      async () => (await rows().countDocuments({ dueAt: { $exists: true } })) === 0,
    );
    await start(smtp);
    await post('Later');
    await start(smtp);
    await sent('ada@example.com', 'Later');
    expect(await mailsTo('ada@example.com', 'Menu')).toHaveLength(1);
    for (const to of ['ida@example.com', 'unproven@example.com']) expect(await rig.mails(to)).toEqual([]);
  });

  test('the author gets the decision, unless it was decided about another request meanwhile', async () => {
    await post('Approved', 'post.approved');
    await post('Refused', 'post.declined');
    await start(smtp);
    const [letter] = await sent('ida@example.com', 'Refused');
    expect(letter?.subject).toBe('2 of your posts in Engines were approved or declined');
    expect(letter?.text).toMatch(/> Approved\nIt was approved by editor/);
    expect(letter?.text).toContain('It was declined by editor and stays a draft. The comment:\n> Too long.');
  });

  test('there are no e-mails about test data, old requests and posts that no longer wait', async () => {
    await post('Test data', undefined, { workspaceId: `test_${workspaceId}` });
    await post('Old request', undefined, { at: new Date(Date.now() - 1.1 * DAY) });
    const decided = await post('Decided meanwhile');
    harness.fakes.approvals.set(decided, { status: ApprovalStatus.APPROVED });
    await post('Waits');
    await start(smtp);
    const [letter] = await sent('editor@example.com', 'Waits');
    expect(letter?.subject).toBe('A post in Engines is waiting for approval');
    expect(letter?.text).not.toMatch(/Test data|Old request|Decided meanwhile/);
  });

  test('an e-mail waits for the mail server, and for the lease of a process that crashed', async () => {
    await post('Mail server away');
    await start(AWAY);
    await waitUntil(
      'a failure',
      async () =>
        (
          await rows()
            .find({ dueAt: { $gt: new Date(Date.now() + 10_000) }, leaseToken: { $exists: false } })
            .toArray()
        ).length > 0,
    );
    await rig.stopGateways();
    const crashed = { leaseToken: 'crashed', leaseUntil: new Date(Date.now() - 1), dueAt: new Date() };
    await rows().updateMany({ dueAt: { $exists: true } }, { $set: crashed });
    await start(smtp);
    await sent('editor@example.com', 'Mail server away');
  });

  test('a member can turn them off', async () => {
    await rig.editor.client(MembersService).setApprovalMails({ workspaceId, isOn: false });
    await post('Only for Ada');
    await start(smtp);
    await sent('ada@example.com', 'Only for Ada');
    expect(await mailsTo('editor@example.com', 'Only for Ada')).toEqual([]);
    await rig.editor.client(MembersService).setApprovalMails({ workspaceId, isOn: true });
  });
});
