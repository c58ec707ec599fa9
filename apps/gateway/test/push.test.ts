import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MembersService, PushService, PushTopic } from '@postrider/contracts/dashboard';
import { type Event, EventSchema } from '@postrider/contracts/events';
import { ReconnectSchema } from '@postrider/contracts/platforms';
import { ApprovalStatus, ResultStatus } from '@postrider/contracts/posts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import type { Browser } from './support/browser.ts';
import { fakeAccount } from './support/fake-platforms.ts';
import { DAY, type PushHarness, startPushHarness } from './support/push.ts';

let fixture: PushHarness;
let harness: PushHarness['harness'];
let service: PushHarness['service'];
let owner: PushHarness['owner'];
let workspaceId: string;
let contributor: Browser;

beforeAll(async () => {
  fixture = await startPushHarness();
  ({ harness, service, owner, workspaceId, contributor } = fixture);
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.stop());

describe('notifications', () => {
  test('about a failed post arrive encrypted and signed, in the language of the device, once with two gateways', async () => {
    await using _replica = await fixture.startReplica();
    const phone = await fixture.addDevice(owner.browser);
    const member = await fixture.addDevice(contributor);
    const id = await fixture.fail('Summer menu');
    await fixture.fail('Published', { status: ResultStatus.PUBLISHED });
    const [message] = await fixture.arrived(phone);
    expect(message?.content).toEqual({
      title: 'Ein Beitrag ist auf Bluesky fehlgeschlagen',
      body: 'Summer menu\nEngines',
      path: `/w/${workspaceId}/posts/${id}`,
      tag: id,
    });
    expect(message?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    expect(message?.headers.topic).toMatch(/^[\w-]{32}$/);
    await fixture.arrived(member);
    await fixture.nothingDue();
    expect([phone.requests(), member.requests()]).toEqual([1, 1]);
  });

  test('of one kind are one, and lead to the list', async () => {
    const phone = await fixture.addDevice(owner.browser);
    await Promise.all(['One', 'Two', 'Three'].map((title) => fixture.fail(title)));
    const [message] = await fixture.arrived(phone);
    expect(message?.content.title).toBe('3 Beiträge sind fehlgeschlagen');
    expect(message?.content.path).toBe(`/w/${workspaceId}/posts?status=failed`);
  });

  test('about accounts and approvals go to editors, unless it is no longer true', async () => {
    const phone = await fixture.addDevice(owner.browser);
    const member = await fixture.addDevice(contributor);
    const account = { id: uuidv7(), platform: 'mastodon', username: 'harbour' };
    harness.fakes.accounts.push({ ...fakeAccount(), ...account });
    const lost = (accountId: string) =>
      harness.fakes.reconnects.push(
        create(ReconnectSchema, {
          eventId: uuidv7(),
          workspaceId,
          accountId,
          platform: 'mastodon',
          username: 'harbour',
          at: timestampFromDate(new Date()),
        }),
      );
    lost(account.id);
    lost('connected again');
    const [first] = await fixture.arrived(phone);
    expect(first?.content).toMatchObject({
      title: 'Verbinden Sie harbour auf Mastodon erneut',
      path: `/w/${workspaceId}/accounts`,
    });
    const [asked, decided] = [await fixture.post('Menu'), await fixture.post('Decided')];
    harness.fakes.approvals.set(asked, { status: ApprovalStatus.PENDING });
    harness.fakes.approvals.set(decided, { status: ApprovalStatus.APPROVED });
    for (const subjectId of [asked, decided])
      harness.fakes.logged.push(
        create(EventSchema, {
          id: uuidv7(),
          type: 'post.approval_requested',
          workspaceId,
          subjectId,
          occurredAt: timestampFromDate(new Date()),
        } satisfies Partial<Event>),
      );
    const [, second] = await fixture.arrived(phone, 2);
    expect(second?.content).toMatchObject({
      title: 'Ein Beitrag wartet auf Ihre Freigabe',
      tag: `approval ${asked}`,
    });
    await fixture.nothingDue();
    expect(member.requests()).toBe(0);
  });

  test('can be turned off for a workspace, and are not sent about test data and old failures', async () => {
    const phone = await fixture.addDevice(owner.browser);
    const client = owner.browser.client(PushService);
    const all = [PushTopic.FAILURES, PushTopic.ACCOUNTS, PushTopic.APPROVALS];
    expect(await client.getPushTopics({ workspaceId })).toMatchObject({ topics: all, offered: all });
    expect(await contributor.client(PushService).getPushTopics({ workspaceId })).toMatchObject({
      offered: [PushTopic.FAILURES],
    });
    await fixture.fail('Test data', { workspaceId: `test_${workspaceId}` });
    await fixture.fail('Old', { at: new Date(Date.now() - 1.1 * DAY) });
    await client.setPushTopics({ workspaceId, topics: [PushTopic.ACCOUNTS] });
    const muted = await fixture.fail('Muted');
    const member = await fixture.addDevice(contributor);
    const seen = await fixture.fail('For Ida');
    await fixture.arrived(member);
    await client.setPushTopics({ workspaceId, topics: all });
    const last = await fixture.fail('After');
    expect((await fixture.arrived(phone)).map(({ content }) => content.tag)).toEqual([last]);
    expect([muted, seen]).not.toContain(last);
  });
});

describe('a push service', () => {
  test('that fails gets the notification later, and the pause that it asks for', async () => {
    const phone = await fixture.addDevice(owner.browser);
    service.receiver.answer((_request, response) => response.writeHead(503, { 'retry-after': '3000' }).end());
    await fixture.fail('Later');
    const waiting = await waitUntil('a pause', () =>
      fixture
        .rows()
        .findOne({ dueAt: { $gt: new Date(Date.now() + 2_900_000) }, leaseToken: { $exists: false } }),
    );
    expect(waiting).toMatchObject({ tries: 1 });
    service.receiver.answer((_request, response) => response.writeHead(201).end());
    await fixture.rows().updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date() } });
    await fixture.arrived(phone, 2);
    await fixture.nothingDue();
  });

  test('that no longer knows the device ends it', async () => {
    const phone = await fixture.addDevice(owner.browser);
    service.receiver.answer((_request, response) => response.writeHead(410).end());
    await fixture.fail('Gone');
    const client = owner.browser.client(PushService);
    await waitUntil(
      'the device is removed',
      async () => (await client.getPushDevices({})).devices.length === 0,
    );
    await fixture.nothingDue();
    expect(phone.requests()).toBe(1);
  });

  test('that never responds delays no other one', async () => {
    const silent = await Promise.all(
      Array.from({ length: 6 }, () => fixture.addDevice(owner.browser, 'https://silent.push.test')),
    );
    await fixture.addDevice(owner.browser, 'https://dead.other.test');
    const phone = await fixture.addDevice(owner.browser);
    service.receiver.answer((request, response) => {
      if (request.headers.host !== 'silent.push.test') response.writeHead(201).end();
    });
    const began = performance.now();
    await fixture.fail('Quick');
    await fixture.arrived(phone);
    expect(performance.now() - began).toBeLessThan(9_500);
    await waitUntil('the silent one is asked', () => silent.some((each) => each.requests() > 0));
  });

  test('gets a notification again from a process that crashed while it sent it', async () => {
    const phone = await fixture.addDevice(owner.browser);
    const id = await fixture.post('Crashed');
    const { devices } = await owner.browser.client(PushService).getPushDevices({});
    const { members } = await owner.browser.client(MembersService).listMembers({ workspaceId });
    const userId = members.find(({ email }) => email === 'ada@example.com')?.userId ?? '';
    await fixture.rows().insertOne({
      _id: `${uuidv7()} ${devices[0]?.id}`,
      workspaceId,
      userId,
      deviceId: devices[0]?.id,
      host: 'near.push.test',
      about: 'failures',
      postId: id,
      at: new Date(),
      dueAt: new Date(),
      leaseToken: 'crashed',
      leaseUntil: new Date(Date.now() + 1_500),
      expiresAt: new Date(Date.now() + DAY),
    });
    const [message] = await fixture.arrived(phone);
    expect(message?.content.tag).toBe(id);
  });
});
