import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { create, toJsonString } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventSchema } from '@postrider/contracts/events';
import { type Broker, connectBroker } from '@postrider/service/broker';
import { reserveBacking, testLog, waitUntil } from '@postrider/testing';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { createDeadLetters } from '../src/broker/dead-letters.ts';

const backing = reserveBacking();
const QUEUE = `${backing.broker.prefix}.webhooks.post.published`;
const handled: string[] = [];
let broker: Broker;
let connection: ChannelModel;
let channel: ConfirmChannel;

beforeAll(async () => {
  broker = connectBroker(backing.broker, 'webhooks', testLog);
  broker.subscribe({ 'post.published': async ({ id }) => void handled.push(id) });
  connection = await connect(backing.broker.url);
  channel = await connection.createConfirmChannel();
  await waitUntil('the queues', async () => {
    await broker.deadLetters.list(1);
    return true;
  });
});
afterAll(async () => {
  await broker.stop();
  await connection.close();
  await backing.remove();
});

/** Stores dead letters as a consumer does that has given up. */
async function store(...contents: string[]) {
  for (const content of contents)
    channel.sendToQueue(`${QUEUE}.dead`, Buffer.from(content), {
      persistent: true,
      headers: { error: 'no way' },
    });
  await channel.waitForConfirms();
}

const event = (id: string) =>
  toJsonString(
    EventSchema,
    create(EventSchema, {
      id,
      type: 'post.published',
      workspaceId: 'w',
      facts: { title: 'T', token: 'hidden' },
    }),
  );

const idsOf = async () => (await broker.deadLetters.list(100)).letters.map(({ id }) => id).sort();

/** Waits until these are there: what an earlier call has looked at returns a moment later. */
const expectIds = (...ids: string[]) =>
  waitUntil(`the dead letters ${ids}`, async () => isDeepStrictEqual(await idsOf(), ids.sort()));

/** Repeats a change of one until it is found, for the same reason. */
const changeOne = (change: () => Promise<number>) =>
  waitUntil('the dead letter', async () => (await change()) === 1);

test('are listed with their reason and stay, requeued by id, and discarded', async () => {
  await store(event('a'), event('b'), 'no event');
  const { letters, total } = await broker.deadLetters.list(2);
  expect(total).toBe(3);
  expect(letters[0]).toEqual({
    id: 'a',
    type: 'post.published',
    error: 'no way',
    bytes: event('a').length,
    event: { workspaceId: 'w', subjectId: '', requestId: '', facts: '{"title":"T","token":"[removed]"}' },
  });
  const poison = createHash('sha256').update('no event').digest('hex').slice(0, 32);
  await expectIds(poison, 'a', 'b');

  await changeOne(() => broker.deadLetters.requeue(['b', 'unknown']));
  await waitUntil('the event to be handled', () => handled.includes('b'));
  await changeOne(() => broker.deadLetters.discard([poison]));
  await expectIds('a');
  await changeOne(() => broker.deadLetters.requeue());
  await waitUntil('the event to be handled', () => handled.includes('a'));
  await expectIds();
});

test('none is lost where the process ends between the copy and the removal', async () => {
  await store(event('c'), event('d'));
  const onChannel = async <T>(work: (channel: ConfirmChannel) => Promise<T>): Promise<T> => {
    const dying = await connection.createConfirmChannel();
    const ack = () => {
      throw new Error('killed');
    };
    try {
      return await work(Object.assign(dying, { ack }));
    } finally {
      await dying.close();
    }
  };
  const queues = () => [{ type: 'post.published' as const, queue: QUEUE }];
  await expect(createDeadLetters(queues, onChannel).requeue()).rejects.toThrow('killed');
  // The copy is handled, and what it was made of is still there.
  await waitUntil('the copy to be handled', () => handled.includes('c'));
  await expectIds('c', 'd');
});

test('are listed any number of times without being lost', async () => {
  for (let listed = 0; listed < 25; listed++) await broker.deadLetters.list(100);
  await expectIds('c', 'd');
});
