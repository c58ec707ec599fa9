import { expect, test } from '@jest/globals';
import { commonEnv, SERVICES, withoutForeignSecrets } from './topology.ts';

const ports = Object.fromEntries(
  [...SERVICES, 'short', 'operator', 'smtp', 'management'].map((name) => [name, 1]),
) as Parameters<typeof commonEnv>[1];
const s3 = { endpoint: 'http://s3', region: 'r', accessKeyId: 'id', secretAccessKey: 'secret' };
const all = commonEnv({ mongodbUri: 'mongodb://db', rabbitmqUrl: 'amqp://broker', s3 }, ports, {
  SECRET_KEYS: 'key',
  OPERATOR_TOKENS: 'token',
  DASHBOARD_SECRET: 'secret',
});
const SECRETS = [
  'DASHBOARD_SECRET',
  'MONGODB_URI',
  'OPERATOR_TOKENS',
  'RABBITMQ_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEYS',
  'SMTP_URL',
];

test.each([
  ['simulator', []],
  ['gateway', ['DASHBOARD_SECRET', 'MONGODB_URI', 'OPERATOR_TOKENS', 'RABBITMQ_URL', 'SMTP_URL']],
  ['links', ['MONGODB_URI']],
  ['media', ['MONGODB_URI', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['posts', ['MONGODB_URI', 'RABBITMQ_URL']],
  ['analytics', ['MONGODB_URI', 'RABBITMQ_URL']],
  ['platforms', ['MONGODB_URI', 'RABBITMQ_URL', 'SECRET_KEYS']],
  ['webhooks', ['MONGODB_URI', 'RABBITMQ_URL', 'SECRET_KEYS']],
] as const)('%s is given no other secrets than it needs', (name, expected) => {
  const given = withoutForeignSecrets(name, { ...all, LOG_LEVEL: 'info' });
  expect(
    Object.keys(given)
      .filter((variable) => SECRETS.includes(variable))
      .sort(),
  ).toEqual(expected);
  expect(given).toMatchObject({ LOG_LEVEL: 'info', POSTS_ADDRESS: all.POSTS_ADDRESS });
});
