import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { brokerEnv, grpcEnv, mongoEnv, port, readEnv } from './config.ts';

test('every problem of the environment is named at once', () => {
  const read = () =>
    readEnv(z.object({ ...mongoEnv, ...brokerEnv, PORT: port }), { MONGODB_URI: 'http://x', PORT: '70000' });
  expect(read).toThrow(/MONGODB_URI[\s\S]*RABBITMQ_URL[\s\S]*PORT/);
});

test('an empty value counts as missing and takes the default', () => {
  const env = { MONGODB_URI: 'mongodb://localhost', MONGODB_PREFIX: '' };
  expect(readEnv(z.object(mongoEnv), env).MONGODB_PREFIX).toBe('postrider_');
});

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('gRPC may listen on %s', (GRPC_HOST) => {
  expect(readEnv(z.object(grpcEnv), { GRPC_HOST })).toEqual({ GRPC_HOST });
});

test.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.nip.io', '::ffff:10.0.0.1', 'postrider-posts'])(
  'gRPC may not listen on %s, and the message says what to do',
  (GRPC_HOST) => {
    expect(() => readEnv(z.object(grpcEnv), { GRPC_HOST })).toThrow(
      /GRPC_HOST: must be a loopback.*one machine/,
    );
  },
);
