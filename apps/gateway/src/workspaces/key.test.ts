import { describe, expect, test } from '@jest/globals';
import { hashKey, isTestKey, isUsable, isWellFormedKey, newKeyValue, scopesOf, shownPrefix } from './key.ts';

const key = {
  _id: 'k',
  hash: 'h',
  prefix: 'svc_live_abcd',
  name: 'k',
  expiresAt: null,
  disabledAt: null,
  createdAt: new Date(0),
};

describe('an API key', () => {
  test('has at least 43 base62 characters after its prefix, 6 of them checksum, and is never the same', () => {
    const values = Array.from({ length: 200 }, () => newKeyValue(false));
    for (const value of values) expect(value).toMatch(/^svc_live_[0-9A-Za-z]{49}$/);
    expect(new Set(values).size).toBe(200);
    expect(values.every(isWellFormedKey)).toBe(true);
  });

  test('is refused without a look-up when any one character is mistyped or two are swapped', () => {
    const value = newKeyValue(false);
    for (let at = 'svc_live_'.length; at < value.length; at++) {
      const other = value[at] === 'A' ? 'B' : 'A';
      expect(isWellFormedKey(value.slice(0, at) + other + value.slice(at + 1))).toBe(false);
      const [first = '', second = ''] = value.slice(at, at + 2);
      if (second && first !== second) {
        expect(isWellFormedKey(value.slice(0, at) + second + first + value.slice(at + 2))).toBe(false);
      }
    }
    for (const wrong of [
      '',
      'svc_live_',
      `${value}0`,
      value.slice(0, -1),
      `${value}\n`,
      value.replace('live', 'test'),
    ]) {
      expect(isWellFormedKey(wrong)).toBe(false);
    }
  });

  test('of test data begins with svc_test_, and differs from a live key in its checksum too', () => {
    const value = newKeyValue(true);
    expect(value).toMatch(/^svc_test_[0-9A-Za-z]{49}$/);
    expect(isWellFormedKey(value)).toBe(true);
    expect(isWellFormedKey(value.replace('test', 'live'))).toBe(false);
    expect([isTestKey({ prefix: shownPrefix(value) }), isTestKey(key)]).toEqual([true, false]);
    expect(isTestKey({ prefix: '' })).toBe(false);
  });

  test('is kept as SHA-256 and shown by its first characters', () => {
    expect(hashKey('svc_live_x')).toBe('e7768436bcc3af0c372290a77b4b7028557aefc3f5ad11b847f3ad13c693de43');
    expect(shownPrefix('svc_live_abcdefgh')).toBe('svc_live_abcd');
  });

  test('stops at its expiry to the millisecond, and while it is disabled', () => {
    const expiring = { ...key, expiresAt: new Date(1_000) };
    expect(isUsable(expiring, new Date(999))).toBe(true);
    expect(isUsable(expiring, new Date(1_000))).toBe(false);
    expect(isUsable({ ...key, disabledAt: new Date(1) }, new Date(0))).toBe(false);
    expect(isUsable(key, new Date(8e15))).toBe(true);
  });

  test('without a scope list reads and writes posts; with one it does just that', () => {
    expect(scopesOf(key)).toEqual(['posts:read', 'posts:write']);
    expect(scopesOf({ ...key, scopes: [] })).toEqual([]);
    expect(scopesOf({ ...key, scopes: ['mcp', 'gone:scope'] })).toEqual(['mcp']);
  });
});
