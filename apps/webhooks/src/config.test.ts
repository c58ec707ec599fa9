import { expect, test } from '@jest/globals';
import { ConfigError } from '@postrider/service';
import { checkLease, DELIVERY_DEFAULTS, schema } from './config.ts';

const env = {
  MONGODB_URI: 'mongodb://localhost:27017',
  RABBITMQ_URL: 'amqp://localhost',
  SECRET_KEYS: 'k:AAAA',
};

test('the documented numbers are the defaults', () => {
  const { delivery, mongo } = schema.read(env);
  expect(delivery).toEqual(DELIVERY_DEFAULTS);
  expect(delivery.retryDelaysMs).toEqual([60_000, 300_000, 1_800_000]);
  expect(delivery.timeoutMs).toBe(30_000);
  expect(mongo.database).toBe('postrider_webhooks');
  expect(() => checkLease(delivery)).not.toThrow();
});

test('the waits between attempts can be shortened', () => {
  const { delivery } = schema.read({ ...env, WEBHOOK_RETRY_DELAYS_MS: '100, 200' });
  expect(delivery.retryDelaysMs).toEqual([100, 200]);
});

test.each([
  ['WEBHOOK_RETRY_DELAYS_MS', '100,soon'],
  ['WEBHOOK_RETRY_DELAYS_MS', '-1'],
  ['WEBHOOK_TIMEOUT_MS', '0'],
  ['WEBHOOK_FAST_IN_FLIGHT', '0'],
])('%s=%s is refused', (name, value) => {
  expect(() => schema.read({ ...env, [name]: value })).toThrow(name);
});

test('a lease must outlive an attempt with a margin', () => {
  const lease = (leaseMs: number) => () => checkLease({ ...DELIVERY_DEFAULTS, timeoutMs: 30_000, leaseMs });
  expect(lease(34_999)).toThrow(ConfigError);
  expect(lease(35_000)).not.toThrow();
});
