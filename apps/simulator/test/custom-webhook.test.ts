import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
let receiver: { address: string; secret: string };
beforeAll(async () => {
  simulator = await start();
  const { fields } = await simulator.sim.addAccount({ platform: 'custom_webhook', handle: 'intranet' });
  const { receiver: address, secret } = z.object({ receiver: z.string(), secret: z.string() }).parse(fields);
  receiver = { address, secret };
});
afterEach(() => simulator.sim.behave('custom_webhook', {}));
afterAll(stopAll);

interface Wish {
  id?: string;
  secret?: string;
  at?: number;
  headerId?: string;
}

/** Sends a request that is signed as Standard Webhooks describes. */
async function send(
  type: string,
  data: object,
  { id = randomUUID(), secret = receiver.secret, at = Date.now(), headerId = id }: Wish = {},
) {
  const body = JSON.stringify({ id, type, createdAt: new Date(at).toISOString(), data });
  const seconds = Math.floor(at / 1000);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${headerId}.${seconds}.${body}`).digest('base64');
  const response = await fetch(receiver.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': headerId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : z.looseObject({}).parse(JSON.parse(text)),
  };
}

const post = (publicationId: string) => ({
  publicationId,
  postId: randomUUID(),
  workspaceId: 'w',
  account: { address: receiver.address },
  scheduledAt: new Date().toISOString(),
  caption: 'Hello',
  title: '',
  thread: [],
  link: null,
  media: [],
});
const publish = (id: string) => send('post.publish', post(id), { id });

describe('a request', () => {
  test('with a valid signature is accepted', async () => {
    expect(await send('ping', {})).toEqual({ status: 200, body: { can: ['lookup', 'update', 'delete'] } });
  });

  test.each<[string, Wish, number]>([
    ['another secret', { secret: 'whsec_b3RoZXI=' }, 401],
    ['an old time', { at: Date.now() - 600_000 }, 401],
    ['another id in the header', { headerId: 'msg_other' }, 400],
  ])('with %s is refused', async (_, wish, status) => {
    expect((await send('ping', {}, wish)).status).toBe(status);
  });

  test('with fields or a type that Postrider does not send is refused', async () => {
    expect((await send('ping', { more: true })).status).toBe(400);
    expect((await send('post.other', {})).status).toBe(400);
  });
});

test('an id is published once, and known to lookups', async () => {
  const id = randomUUID();
  expect(await send('post.lookup', { publicationId: id })).toEqual({
    status: 404,
    body: { status: 'absent' },
  });
  const first = await publish(id);
  expect(first).toMatchObject({ status: 200, body: { status: 'published' } });
  expect(await publish(id)).toEqual(first);
  expect(await send('post.lookup', { publicationId: id })).toEqual(first);
  await simulator.sim.behave('custom_webhook', { repeated: 'conflict' });
  expect(await publish(id)).toEqual({ ...first, status: 409 });
  const entries = await simulator.sim.ledger({ handle: 'intranet' });
  expect(entries.filter(({ key }) => key === id)).toHaveLength(1);
});

test('a post that is processed ends after some lookups', async () => {
  await simulator.sim.behave('custom_webhook', { posts: 'rejected' });
  const id = randomUUID();
  expect((await publish(id)).status).toBe(202);
  const state = async () => (await send('post.lookup', { publicationId: id })).body?.status;
  expect([await state(), await state(), await state()]).toEqual(['processing', 'rejected', 'absent']);
});
