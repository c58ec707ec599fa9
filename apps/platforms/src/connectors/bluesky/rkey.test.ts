import { expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { rkeyOf } from './rkey.ts';

test('a publication always has the same valid TID', () => {
  const id = '0199d2f4-8c00-7abc-8def-0123456789ab';
  expect(rkeyOf(id)).toBe(rkeyOf(id));
  expect(rkeyOf(id)).toMatch(/^[234567abcdefghij][234567a-z]{12}$/);
});

test('the key contains the time at which the publication was planned', () => {
  const alphabet = '234567abcdefghijklmnopqrstuvwxyz';
  const before = Date.now();
  const value = [...rkeyOf(uuidv7())].reduce((sum, c) => sum * 32n + BigInt(alphabet.indexOf(c)), 0n);
  const milliseconds = Number((value >> 10n) / 1000n);
  expect(milliseconds).toBeGreaterThanOrEqual(before);
  expect(milliseconds).toBeLessThanOrEqual(Date.now());
});

test('publications of the same moment have different keys', () => {
  const ids = Array.from({ length: 1000 }, () => uuidv7({ msecs: 1_760_000_000_000 }));
  const keys = new Set(ids.map((id) => rkeyOf(id)));
  expect(keys.size).toBeGreaterThan(995);
});

test('the parts of a thread have keys in their order', () => {
  const id = uuidv7();
  const keys = Array.from({ length: 25 }, (_, part) => rkeyOf(id, part));
  expect(keys[0]).toBe(rkeyOf(id));
  expect(keys).toEqual([...new Set(keys)].toSorted());
});
