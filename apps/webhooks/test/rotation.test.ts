import { createHmac, randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createKeyring } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { type Received, TEST_SECRET_KEYS, testLog, waitUntil } from '@postrider/testing';
import type { Endpoint } from '../src/endpoint.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let workspaceId: string;
let endpointId: string;
let secret: string;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  workspaceId = randomUUID();
  ({ id: endpointId, secret } = await harness.endpoint(workspaceId, 'rotated'));
});

const rotate = (of = workspaceId) => harness.client.rotateSecret({ workspaceId: of, endpointId });

/** The request of an event that happens now. */
async function delivered(): Promise<Received> {
  const { eventId } = await harness.publish(workspaceId);
  return waitUntil('it is delivered', () =>
    harness.receiver.requests.find(({ body }) => body.includes(eventId)),
  );
}

/** Whether a request carries a signature of the secret in both of its headers. */
function isSigned(secret: string, { headers, body }: Received): [documented: boolean, standard: boolean] {
  const { 'x-service-signature': documented = '', 'webhook-id': id, 'webhook-timestamp': t } = headers;
  const hex = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const base64 = createHmac('sha256', key).update(`${id}.${t}.${body}`).digest('base64');
  return [
    String(documented).split(',').includes(`v1=${hex}`),
    String(headers['webhook-signature']).split(' ').includes(`v1,${base64}`),
  ];
}

test('after a rotation the secret before it and the new one verify every delivery, for 24 hours', async () => {
  const { endpoint, secret: replacement } = await rotate();
  expect(replacement).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const until = endpoint?.previousSecretValidUntil;
  if (!until) throw new Error('there is no end');
  const hours = (timestampDate(until).getTime() - Date.now()) / 3_600_000;
  expect(Math.abs(hours - 24)).toBeLessThan(0.1);

  const request = await delivered();
  expect(isSigned(secret, request)).toEqual([true, true]);
  expect(isSigned(replacement, request)).toEqual([true, true]);
  expect(request.headers['x-service-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect(request.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);

  const stored = JSON.stringify(await harness.endpoints.find(endpointId));
  for (const each of [secret, replacement]) expect(stored).not.toContain(each.slice('whsec_'.length));
});

test('rotations at the same time each count; more than three in a day are refused', async () => {
  const rotated = await Promise.all([rotate(), rotate(), rotate()]);
  const request = await delivered();
  for (const each of [secret, ...rotated.map((rotation) => rotation.secret)])
    expect(isSigned(each, request)).toEqual([true, true]);
  await expect(rotate()).rejects.toMatchObject({ code: 'limit_reached' });
  await expect(rotate(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});

test('after 24 hours only the new secret signs, and the one before it is deleted', async () => {
  const { secret: replacement } = await rotate();
  const keyring = createKeyring(TEST_SECRET_KEYS);
  const past = new Date(Date.now() - 1_000);
  const ended = keyring.seal(JSON.stringify([{ secret, validUntil: past }]), endpointId);
  const connection = await connectMongo(harness.backing.mongo('webhooks'), testLog);
  await connection
    .collection<Endpoint>('endpoints')
    .updateOne({ _id: endpointId }, { $set: { previousSecrets: ended, previousValidUntil: past } });
  await connection.close();

  const request = await delivered();
  expect(isSigned(secret, request)).toEqual([false, false]);
  expect(isSigned(replacement, request)).toEqual([true, true]);
  await waitUntil('it is deleted', async () => {
    const endpoint = await harness.endpoints.find(endpointId);
    return endpoint && !('previousSecrets' in endpoint) && !('previousValidUntil' in endpoint);
  });
  const { endpoints } = await harness.client.listEndpoints({ workspaceId });
  expect(endpoints[0]?.previousSecretValidUntil).toBeUndefined();
});

test('a rotation that is repeated under its id answers the same secret', async () => {
  const rotation = { workspaceId, endpointId, rotationId: randomUUID() };
  const first = await harness.client.rotateSecret(rotation);
  expect(await harness.client.rotateSecret(rotation)).toEqual(first);
  const next = await harness.client.rotateSecret({ ...rotation, rotationId: randomUUID() });
  expect(next.secret).not.toBe(first.secret);
});
