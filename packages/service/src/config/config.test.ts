import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineConfig, fixed, setting, settings } from '../index.ts';

const schema = defineConfig({
  mongo: settings.mongo('posts'),
  broker: settings.broker,
  retries: {
    most: setting('RETRIES', z.coerce.number().default(3)),
    reportTo: setting('REPORT_TO', z.url().optional()),
    waitMs: fixed(250),
  },
});
const env = { MONGODB_URI: 'mongodb://localhost', RABBITMQ_URL: 'amqp://localhost' };

test('a config has the shape of its settings', () => {
  const config = {
    mongo: { uri: 'mongodb://localhost', database: 'postrider_posts' },
    broker: { url: 'amqp://localhost', prefix: 'postrider' },
    retries: { most: 3, waitMs: 250 },
  };
  expect(schema.read(env)).toEqual(config);
  const changed = schema.read({ ...env, RETRIES: '5', MONGODB_PREFIX: 'test_' });
  expect(changed).toMatchObject({ retries: { most: 5, waitMs: 250 }, mongo: { database: 'test_posts' } });
});

test('the schema of each variable is kept for the table of settings, with its own default', () => {
  expect(Object.keys(schema.shape)).toEqual([
    'MONGODB_URI',
    'MONGODB_PREFIX',
    'MONGODB_TLS_CA_FILE',
    'RABBITMQ_URL',
    'RABBITMQ_PREFIX',
    'RABBITMQ_TLS_CA_FILE',
    'RETRIES',
    'REPORT_TO',
  ]);
  expect(schema.shape.MONGODB_PREFIX?.parse(undefined)).toBe('postrider_');
});

test('every problem of the environment is named at once', () => {
  const read = () => schema.read({ MONGODB_URI: 'http://x', RETRIES: 'many' });
  expect(read).toThrow(/MONGODB_URI[\s\S]*RABBITMQ_URL[\s\S]*RETRIES/);
});

test('an empty value counts as missing and takes the default', () => {
  expect(schema.read({ ...env, MONGODB_PREFIX: '' }).mongo.database).toBe('postrider_posts');
});

const listen = defineConfig({ ...settings.grpcListen('posts'), tls: settings.grpcTls });
const files = { GRPC_TLS_CERT_FILE: '/c', GRPC_TLS_KEY_FILE: '/k', GRPC_TLS_CA_FILE: '/a' };

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('gRPC may listen on %s', (GRPC_HOST) => {
  expect(listen.read({ GRPC_HOST })).toEqual({ host: GRPC_HOST, port: 50_051 });
});

test.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.nip.io', '::ffff:10.0.0.1', 'postrider-posts'])(
  'gRPC may listen on %s with a certificate only, and the message states what to do',
  (GRPC_HOST) => {
    expect(() => listen.read({ GRPC_HOST })).toThrow(/GRPC_HOST: must be a loopback.*GRPC_TLS_CERT_FILE/);
    const tls = { cert: '/c', key: '/k', ca: '/a' };
    expect(listen.read({ GRPC_HOST, ...files })).toEqual({ host: GRPC_HOST, port: 50_051, tls });
  },
);

test('settings that belong together are set together, and what is missing is named with all other problems', () => {
  const { GRPC_TLS_KEY_FILE: _missing, ...others } = files;
  expect(() => listen.read({ ...others, GRPC_TLS_CA_FILE: '', GRPC_PORT: 'x' })).toThrow(
    /GRPC_PORT: .*\n.*GRPC_TLS_KEY_FILE: must be set too, because GRPC_TLS_CERT_FILE is\n.*GRPC_TLS_CA_FILE: must/,
  );
});

const split = defineConfig({ components: settings.components() });

test('a process runs every component unless some are named', () => {
  expect(split.read({})).toEqual({ components: ['rpc', 'scheduler', 'consumers'] });
  expect(split.read({ COMPONENTS: 'consumers, rpc' })).toEqual({ components: ['consumers', 'rpc'] });
});

test.each(['worker', 'rpc,Scheduler', ','])(
  'COMPONENTS=%s is refused, and the message lists them',
  (names) => {
    expect(() => split.read({ COMPONENTS: names })).toThrow(/COMPONENTS.*rpc, scheduler, consumers/);
  },
);

test('operators see which variables are set, and no secret among their values', () => {
  const states = defineConfig({
    mongo: settings.mongo('posts'),
    secretKeys: settings.secretKeys,
    allow: settings.outbound.connectTo,
  }).states({
    MONGODB_URI: 'mongodb://postrider:hunter2@db/',
    MONGODB_PREFIX: 'p_',
    SECRET_KEYS: 'a:hunter2',
    OUTBOUND_CONNECT_TO: 'x.test=http://me:hunter2@127.0.0.1:1',
  });
  expect(states).toEqual([
    { name: 'MONGODB_URI', isSet: true },
    { name: 'MONGODB_PREFIX', isSet: true, value: 'p_' },
    { name: 'MONGODB_TLS_CA_FILE', isSet: false },
    { name: 'SECRET_KEYS', isSet: true },
    { name: 'OUTBOUND_CONNECT_TO', isSet: true, value: 'x.test=http://[removed]@127.0.0.1:1' },
  ]);
});
