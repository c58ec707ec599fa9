import { expect, test } from '@jest/globals';
import { ConfigError } from '../config/config.ts';
import { parseTarget } from './targets.ts';

test.each([
  '*=http://127.0.0.1:1',
  '*.=http://127.0.0.1:1',
  '=http://127.0.0.1:1',
  'a b=http://x',
  'a.test',
  'a.test=nowhere',
  '*.*.test=http://x',
  '*.com=http://127.0.0.1:1',
  '*.CO.UK=http://127.0.0.1:1',
  '*.github.io=http://127.0.0.1:1',
  'com=http://127.0.0.1:1',
])('%j is refused', (pair) => expect(() => parseTarget(pair)).toThrow(ConfigError));

test('names that only a private network has are accepted', () => {
  for (const host of ['*.test', 'hooks', '*.svc.cluster.local', 'Hooks.Example.com'])
    expect(parseTarget(`${host}=http://127.0.0.1:1`).matches(host.replace('*', 'a').toLowerCase())).toBe(
      true,
    );
});

test('a name stands for itself, one with an asterisk for all below it', () => {
  const exact = parseTarget('hooks.example.com=http://127.0.0.1:3000');
  expect(['hooks.example.com', 'a.hooks.example.com'].map(exact.matches)).toEqual([true, false]);
  const below = parseTarget('*.example.com=https://127.0.0.1');
  expect(['a.example.com', 'badexample.com', 'example.com'].map(below.matches)).toEqual([true, false, false]);
  expect(below.to.port).toBe('443');
});
