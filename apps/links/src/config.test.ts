import { expect, test } from '@jest/globals';
import { schema } from './config.ts';

const env = { MONGODB_URI: 'mongodb://localhost:27017' };

test('short links are at localhost:8081 by default', () => {
  expect(schema.read(env)).toMatchObject({
    listen: { port: 50_055 },
    redirect: { port: 8081 },
    mongo: { database: 'postrider_links' },
    shortUrlBase: 'http://localhost:8081',
  });
});

test.each([
  ['https://sho.rt', 'https://sho.rt'],
  ['https://Sho.rt/', 'https://sho.rt'],
  ['https://sho.rt:443', 'https://sho.rt'],
  ['http://localhost:9000/', 'http://localhost:9000'],
])('SHORT_URL_BASE=%s is %s', (text, base) => {
  expect(schema.read({ ...env, SHORT_URL_BASE: text }).shortUrlBase).toBe(base);
});

test.each(['sho.rt', 'ftp://sho.rt', 'https://sho.rt/l', 'https://sho.rt/?a=1', 'https://me@sho.rt'])(
  'SHORT_URL_BASE=%s is refused',
  (text) => {
    expect(() => schema.read({ ...env, SHORT_URL_BASE: text })).toThrow('SHORT_URL_BASE');
  },
);
