import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Event } from '@postrider/contracts/events';
import {
  type Backing,
  reserveBacking,
  startTcpProxy,
  type TcpProxy,
  testLog,
  waitUntil,
} from '@postrider/testing';
import { connect } from 'amqplib';
import { type Broker, connectBroker, type EventHandlers, type OutgoingEvent } from '../src/broker/broker.ts';
import { createOutbox, type OutboxEntry, type OutboxStore, outboxEntry } from '../src/broker/outbox.ts';
import { currentShare, type Share } from '../src/fairness/share.ts';

let backing: Backing;
const open: { stop(): Promise<void> }[] = [];
beforeAll(() => {
  backing = reserveBacking();
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop();
});
afterAll(() => backing.remove());

const keep = <T extends { stop(): Promise<void> }>(it: T): T => {
  open.push(it);
  return it;
};
const newEvent = (change: Partial<OutgoingEvent> = {}): OutgoingEvent => ({
  id: randomUUID(),
  type: 'publication.due',
  workspaceId: 'w1',
  subjectId: 's1',
  occurredAt: new Date(),
  requestId: 'req_1',
  ...change,
});
function start(service: string, handlers: EventHandlers = {}, url = backing.broker.url): Broker {
  const broker = keep(connectBroker({ ...backing.broker, url }, service, testLog));
  broker.subscribe(handlers);
  return broker;
}
/** The broker's URL by way of the proxy. */
const through = ({ port }: TcpProxy) =>
  Object.assign(new URL(backing.broker.url), { hostname: '127.0.0.1', port }).href;
const publish = (broker: Broker, event: OutgoingEvent) =>
  waitUntil('the broker stores the event', async () => {
    await broker.publish(event);
    return true;
  });

describe('the broker', () => {
  test('an event reaches its subscriber with every field', async () => {
    const received: Event[] = [];
    const shares: Share[] = [];
    const broker = start('platforms', {
      async 'publication.due'(event) {
        received.push(event);
        shares.push(currentShare());
      },
    });
    const facts = { a: 'é', b: [1, null] };
    const sent = newEvent({ facts, shareKey: 'ann' });
    await publish(broker, sent);
    await waitUntil('the event', () => received.length > 0);
    expect(received[0]).toMatchObject({
      id: sent.id,
      subjectId: 's1',
      workspaceId: 'w1',
      requestId: 'req_1',
      facts,
    });
    expect(shares).toEqual([{ workspaceId: 'w1', shareKey: 'ann' }]);
  });

  test('an event that no queue is bound to is refused', async () => {
    const broker = start('posts');
    await waitUntil('a connection', () =>
      broker.publish(newEvent({ type: 'post.failed' })).catch((error) => /is bound/.test(error.message)),
    );
  });

  test('what a process that stops can not handle any more goes to another one, and is no failed try', async () => {
    const begun = Promise.withResolvers<void>();
    const failed = Promise.withResolvers<void>();
    const stopping = start('platforms', {
      'publication.due': async () => {
        begun.resolve();
        await failed.promise;
        throw new Error('the service stops');
      },
    });
    await publish(stopping, newEvent());
    await begun.promise;
    const stopped = stopping.stopConsuming();
    failed.resolve();
    await stopped;
    await stopping.stop();
    const connection = await connect(backing.broker.url);
    const channel = await connection.createChannel();
    const queue = `${backing.broker.prefix}.platforms.publication.due`;
    const message = await waitUntil('the event', () => channel.get(queue, { noAck: true }));
    await connection.close();
    expect(message.properties.headers).not.toHaveProperty('x-death');
  });

  test('the events of a crowd are handled together', async () => {
    const crowd = 200;
    const inFlight = new Set<string>();
    const all = Promise.withResolvers<void>();
    const broker = start('platforms', {
      'publication.due': async ({ id }) => {
        inFlight.add(id);
        if (inFlight.size === crowd) all.resolve();
        await all.promise;
      },
    });
    await publish(broker, newEvent());
    await Promise.all(Array.from({ length: crowd - 1 }, () => publish(broker, newEvent())));
    await all.promise;
    expect(inFlight.size).toBe(crowd);
  });

  test('an event whose handler fails is redelivered', async () => {
    let tries = 0;
    const broker = start('platforms', {
      'publication.due': async () => {
        if (++tries < 3) throw new Error('not today');
      },
    });
    await publish(broker, newEvent());
    await waitUntil('the third try', () => tries === 3);
  });

  test('after a lost connection it reconnects and goes on consuming', async () => {
    const received: string[] = [];
    const proxy = keep(await startTcpProxy(backing.broker.url));
    const handlers: EventHandlers = { 'publication.due': async ({ id }) => void received.push(id) };
    const broker = start('platforms', handlers, through(proxy));
    const first = newEvent();
    await publish(broker, first);
    await waitUntil('the first', () => received.includes(first.id));
    proxy.cut();
    proxy.repair();
    const second = newEvent();
    await publish(broker, second);
    await waitUntil('the second', () => received.includes(second.id));
  });

  test('a channel that closes alone while an event is handled: the event is redelivered, and the process goes on', async () => {
    const server = await connect(backing.broker.url);
    const channel = await server.createChannel();
    // A queue with other arguments: declaring it again closes the channel.
    const { queue } = await channel.assertQueue(`${backing.broker.prefix}.posts.publication.finished`);
    const failed = Promise.withResolvers<void>();
    const log: typeof testLog = Object.create(testLog, {
      warn: { value: (_: unknown, text: string) => text === 'broker channel failed' && failed.resolve() },
    });
    const broker = keep(connectBroker(backing.broker, 'posts', log));
    let received = 0;
    const once: EventHandlers = {
      'account.needs_reconnect': async () => (++received === 1 ? failed.promise : undefined),
    };
    broker.subscribe(once);
    await publish(broker, newEvent({ type: 'account.needs_reconnect' }));
    await waitUntil('the running handler', () => received === 1);
    broker.subscribe({ ...once, 'publication.finished': async () => {} });
    await failed.promise;
    await channel.deleteQueue(queue);
    await waitUntil('the event again', () => received === 2);
    await server.close();
  });

  test('stopping waits for the handler in flight', async () => {
    const released = Promise.withResolvers<void>();
    let begun = false;
    let ended = false;
    const broker = connectBroker(backing.broker, 'platforms', testLog);
    broker.subscribe({
      'publication.due': async () => {
        begun = true;
        await released.promise;
        ended = true;
      },
    });
    await publish(broker, newEvent());
    await waitUntil('the running handler', () => begun);
    const stopped = broker.stop();
    released.resolve();
    await stopped;
    expect(ended).toBe(true);
  });
});

describe('the outbox', () => {
  /** One document in memory: only the outbox itself is tested. */
  function memoryStore(entries: OutboxEntry[]): OutboxStore & { entries: OutboxEntry[] } {
    const store = {
      entries,
      unsent: async () => (store.entries.length > 0 ? [{ _id: 'd1', outbox: store.entries }] : []),
      sent: async (_ids: string[], ids: string[]) => {
        store.entries = store.entries.filter((entry) => !ids.includes(entry._id));
      },
    };
    return store;
  }

  test('one that accepts connections and says nothing is noticed, and reached again when it is back', async () => {
    const proxy = keep(await startTcpProxy(backing.broker.url));
    const broker = start('posts', {}, through(proxy));
    await waitUntil('a connection', broker.isUp);
    proxy.hang();
    await waitUntil('it is noticed', () => !broker.isUp());
    proxy.repair();
    await waitUntil('a connection', broker.isUp);
  });

  test('what could not be published while the broker was away is published later, and only then removed', async () => {
    const received: string[] = [];
    start('webhooks', { 'post.published': async ({ id }) => void received.push(id) });
    const proxy = keep(await startTcpProxy(backing.broker.url));
    proxy.cut();
    const broker = start('posts', {}, through(proxy));
    const entry = outboxEntry('post.published', 'w1', 'r1');
    const store = memoryStore([entry]);
    const outbox = createOutbox(store, broker, testLog);
    keep(outbox.startRepublishing());
    await outbox.flush('d1', [entry]);
    expect(store.entries).toHaveLength(1);
    proxy.repair();
    await waitUntil('the event', () => received.includes(entry._id));
    await waitUntil('an empty outbox', () => store.entries.length === 0);
  });
});

describe('a wake-up', () => {
  test('of a process without a scheduler reaches the scheduler of one other, and a burst is one', async () => {
    const woken: string[] = [];
    for (const name of ['a', 'b']) start('webhooks').onWake(() => woken.push(name));
    const sender = start('webhooks');
    const other = start('platforms');
    other.onWake(() => woken.push('another service'));
    await waitUntil('a wake-up', () => {
      sender.wake();
      return woken.length > 0;
    });
    await waitUntil('one wake-up of a burst', async () => {
      woken.length = 0;
      for (let i = 0; i < 100; i++) sender.wake();
      await waitUntil('the next one', () => woken.length > 0);
      // A wake-up that was sent before may have arrived within the burst; a second burst then gives one.
      return woken.length === 1;
    });
  });

  test('of a process with a scheduler stays there, with the broker or without it', () => {
    let woken = 0;
    const broker = start('webhooks', {}, 'amqp://127.0.0.1:1');
    broker.onWake(() => woken++);
    broker.wake();
    expect(woken).toBe(1);
  });
});

test('every queue has a retry queue and a dead-letter queue', async () => {
  const connection = await connect(backing.broker.url);
  const channel = await connection.createChannel();
  const { queue } = await channel.checkQueue(`${backing.broker.prefix}.platforms.publication.due`);
  expect(queue).toContain('publication.due');
  await channel.checkQueue(`${queue}.retry`);
  await channel.checkQueue(`${queue}.dead`);
  await connection.close();
});
