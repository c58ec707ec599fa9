import { expect, test } from '@jest/globals';
import { ConfigError } from '../config/config.ts';
import { createKeyring } from './keyring.ts';

const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;

test('what was sealed can be opened by its owner, and never reads the same twice', () => {
  const keyring = createKeyring([key('a', 1)]);
  const sealed = keyring.seal('token', 'account-1');
  expect(keyring.open(sealed, 'account-1')).toBe('token');
  expect(sealed).not.toContain('token');
  expect(keyring.seal('token', 'account-1')).not.toBe(sealed);
});

test('a sealed text that was moved to another owner or changed does not open', () => {
  const keyring = createKeyring([key('a', 1)]);
  const sealed = keyring.seal('token', 'account-1');
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => keyring.open(sealed, 'account-2')).toThrow();
  expect(() => keyring.open(changed, 'account-1')).toThrow();
});

test('a sealed text with a shortened tag does not open', () => {
  const keyring = createKeyring([key('a', 1)]);
  const sealed = keyring.seal('', 'account-1');
  const bytes = Buffer.from(sealed.slice(2), 'base64url');
  // An empty text is its nonce and its tag. With only four bytes left of the tag, Node alone would accept it.
  expect(() => keyring.open(`a.${bytes.subarray(0, 16).toString('base64url')}`, 'account-1')).toThrow();
});

test('after a rotation old texts still open and are known to be stale', () => {
  const old = createKeyring([key('a', 1)]).seal('token', 'x');
  const keyring = createKeyring([key('b', 2), key('a', 1)]);
  expect(keyring.open(old, 'x')).toBe('token');
  expect(keyring.isStale(old)).toBe(true);
  expect(keyring.isStale(keyring.seal('token', 'x'))).toBe(false);
});

test.each([[[]], [['short:AAAA']], [['noid']], [[`a b:${Buffer.alloc(32).toString('base64')}`]]])(
  'the keys %j are refused',
  (keys) => expect(() => createKeyring(keys)).toThrow(ConfigError),
);
