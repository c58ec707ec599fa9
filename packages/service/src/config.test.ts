import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { brokerEnv, mongoEnv, port, readEnv } from './config.ts';

test('every problem of the environment is named at once', () => {
  const read = () =>
    readEnv(z.object({ ...mongoEnv, ...brokerEnv, PORT: port }), { MONGODB_URI: 'http://x', PORT: '70000' });
  expect(read).toThrow(/MONGODB_URI[\s\S]*RABBITMQ_URL[\s\S]*PORT/);
});

test('an empty value counts as missing and takes the default', () => {
  const env = { MONGODB_URI: 'mongodb://localhost', MONGODB_PREFIX: '' };
  expect(readEnv(z.object(mongoEnv), env).MONGODB_PREFIX).toBe('postrider_');
});
