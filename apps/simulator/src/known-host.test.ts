import { expect, test } from '@jest/globals';
import { isKnownHost } from './known-host.ts';

test.each([
  ['127.0.0.1:8090', true],
  ['[::1]:8090', true],
  ['localhost', true],
  ['LOCALHOST:8090', true],
  ['simulator:8090', true],
  ['hooks.postrider.test', true],
  ['a.localhost:1', true],
  ['api.x.com', true],
  ['api.x.com:8090', true],
  ['api.fox.com', false],
  ['x.com', false],
  ['evil.example', false],
  ['evil.example:8090', false],
  ['localhost.evil.example', false],
  ['evil.test.example', false],
  ['evil.exampletest', false],
  ['127.0.0.1.evil.example', false],
  ['test.evil.example.', false],
  ['', false],
  ['a b', false],
])('%s', (host, expected) => {
  expect(isKnownHost(host, ['api.x.com'])).toBe(expected);
});
