import { expect, test } from '@jest/globals';
import { ConfigError } from '../config.ts';
import { parseTarget } from './targets.ts';

test.each([
  '*=http://127.0.0.1:1',
  '*.=http://127.0.0.1:1',
  '=http://127.0.0.1:1',
  'a b=http://x',
  'a.test',
  'a.test=nowhere',
  '*.*.test=http://x',
])('%j is refused', (pair) => expect(() => parseTarget(pair)).toThrow(ConfigError));

test('a name stands for itself, one with an asterisk for all below it', () => {
  const exact = parseTarget('hooks.example.com=http://127.0.0.1:3000');
  expect(['hooks.example.com', 'a.hooks.example.com'].map(exact.matches)).toEqual([true, false]);
  const below = parseTarget('*.example.com=https://127.0.0.1');
  expect(['a.example.com', 'badexample.com', 'example.com'].map(below.matches)).toEqual([true, false, false]);
  expect(below.to.port).toBe('443');
});
