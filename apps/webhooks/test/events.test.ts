import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { WebhookEvent } from '@postrider/contracts';
import { type LoggedEvent, LoggedEventSchema } from '@postrider/contracts/event-log';
import { EventSchema, PublicFactsSchema } from '@postrider/contracts/events';
import { toFacts } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let workspaceId: string;

beforeAll(async () => {
  harness = await startHarness({ catchUpEveryMs: 50 });
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
  harness.receiver.answer((_request, response) => void response.writeHead(200).end());
});

interface About {
  accountIds?: string[];
  profileId?: string;
  tags?: string[];
}

/** Adds an event to an owner's event log; no broker has it. */
function log(type: WebhookEvent, about: About = {}): LoggedEvent {
  const at = timestampFromDate(new Date());
  const facts = create(PublicFactsSchema, { data: { post_id: randomUUID(), title: null }, ...about });
  const event = create(EventSchema, {
    id: randomUUID(),
    type,
    workspaceId,
    subjectId: randomUUID(),
    occurredAt: at,
    facts: toFacts(PublicFactsSchema, facts),
  });
  const logged = create(LoggedEventSchema, { event, loggedAt: at });
  harness.log.push(logged);
  return logged;
}

const idOf = ({ event }: LoggedEvent) => event?.id ?? '';
const listed = async (asked: Parameters<Harness['client']['listEvents']>[0] = {}) => {
  const { events } = await harness.client.listEvents({ workspaceId, ...asked });
  return events.map(({ id }) => id);
};
const until = (count: number) => waitUntil(`${count} events`, async () => (await listed()).length === count);

test('events of an event log are stored without endpoints, once, and listed after a known one', async () => {
  const first = log('post.scheduled');
  await until(1);
  const second = log('post.deleted');
  await until(2);
  const other = await harness.start({ catchUpEveryMs: 50 });
  const third = log('media.ready');
  await until(3);
  await other.service.stop();
  expect(await listed()).toEqual([first, second, third].map(idOf));
  expect(await listed({ afterEventId: idOf(first) })).toEqual([second, third].map(idOf));
  expect(await listed({ types: ['media.ready', 'post.scheduled'] })).toEqual([first, third].map(idOf));
  expect(await listed({ newestFirst: true, limit: 2 })).toEqual([third, second].map(idOf));
  const page = await harness.client.listEvents({ workspaceId, limit: 2 });
  expect(page).toMatchObject({ hasMore: true, position: 2n });
  expect(await listed({ afterPosition: page.position })).toEqual([idOf(third)]);
  const { event } = await harness.client.getEvent({ workspaceId, eventId: idOf(first) });
  expect(JSON.parse(event?.body ?? '')).toMatchObject({
    id: `evt_${idOf(first)}`,
    type: 'post.scheduled',
    data: { title: null },
  });
});

test('an unknown event and one of another workspace are errors', async () => {
  const event = log('post.deleted');
  await until(1);
  await expect(listed({ afterEventId: randomUUID() })).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('Omit the parameter'),
  });
  await expect(
    harness.client.listEvents({ workspaceId: randomUUID(), afterEventId: idOf(event) }),
  ).rejects.toThrow();
  await expect(
    harness.client.getEvent({ workspaceId: randomUUID(), eventId: idOf(event) }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('an endpoint receives only events that pass its filters, and all again without them', async () => {
  const accountId = randomUUID();
  const profileId = randomUUID();
  const url = 'https://filtered.hooks.test/in';
  const { endpoint } = await harness.client.createEndpoint({
    workspaceId,
    url,
    events: ['post.deleted'],
    accountIds: [accountId],
    profileIds: [profileId],
    tags: ['summer'],
  });
  const endpointId = endpoint?.id ?? '';
  expect(endpoint).toMatchObject({ accountIds: [accountId], profileIds: [profileId], tags: ['summer'] });
  const all = { accountIds: [randomUUID(), accountId], profileId, tags: ['x', 'summer'] };
  log('post.deleted', { ...all, accountIds: [randomUUID()] });
  log('post.deleted', { ...all, profileId: '' });
  log('post.deleted', { ...all, tags: [] });
  const passing = log('post.deleted', all);
  await until(4);
  expect((await harness.deliveries(endpointId)).map(({ eventId }) => eventId)).toEqual([idOf(passing)]);
  const { deliveries } = await harness.client.listEventDeliveries({ workspaceId, eventId: idOf(passing) });
  expect(deliveries).toMatchObject([{ endpointId }]);

  const none = { values: [] };
  await harness.client.updateEndpoint({
    workspaceId,
    endpointId,
    accountIds: none,
    profileIds: none,
    tags: none,
  });
  log('post.deleted');
  await until(5);
  expect(await harness.deliveries(endpointId)).toHaveLength(2);
  const many = Array.from({ length: 101 }, () => randomUUID());
  await expect(harness.client.createEndpoint({ workspaceId, url, accountIds: many })).rejects.toMatchObject({
    code: 'invalid_request',
  });
});
