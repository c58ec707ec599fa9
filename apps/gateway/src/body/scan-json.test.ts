import { expect, test } from '@jest/globals';
import { cpuTime } from '@postrider/testing/worst-texts';
import { scanJson } from './scan-json.ts';

const BOUNDS = { depth: 16, values: 1_000 };
const scan = (text: string) => scanJson(text, BOUNDS);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const VALID = [
  '0',
  '-0',
  '-1.5e+10',
  '1E5',
  'true',
  'false',
  'null',
  '""',
  '"\\u00e9\\n\\/"',
  '" \u2028é👋"',
  '[]',
  '{}',
  ' [ ] ',
  '\t{\r\n}\n',
  '[[],{}]',
  '{"a":[1,{"b":null}],"":"x"}',
  '{"a" : 1 , "a" : 2}',
];

test('finds no fault in what JSON.parse takes, and a fault in everything else', () => {
  const texts = new Set(VALID);
  // Every character of every text taken away, replaced or joined by another.
  for (const text of VALID) {
    for (let at = 0; at <= text.length; at++) {
      for (const other of ['', ...'[]{},:"\\ 01.-+etfnu\n\u0001\u00a0\ufeffx']) {
        texts.add(text.slice(0, at) + other + text.slice(at + 1));
        texts.add(text.slice(0, at) + other + text.slice(at));
      }
    }
  }
  expect(texts.size).toBeGreaterThan(4_000);
  for (const text of texts) expect([text, scan(text) === undefined]).toEqual([text, isJson(text)]);
});

test.each([
  ['', 0],
  ['caption=x', 0],
  ['{"a": 1,}', 8],
  ['{"a": 1 "b": 2}', 8],
  ['{"a": "\n"}', 7],
  ['{"a": 1', 7],
  ['[1, 2] 3', 7],
  ['{a: 1}', 1],
  ['[01]', 2],
])('finds where %j stops being JSON', (text, at) => {
  expect(scan(text)).toEqual({ kind: 'syntax', at });
});

test('bounds depth and number, wherever the values are', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(scan(nested(16))).toBeUndefined();
  expect(scan(nested(17))).toEqual({ kind: 'too_deep', at: 17 });
  expect(scan(nested(1_000_000))).toEqual({ kind: 'too_deep', at: 17 });
  const array = (count: number) => JSON.stringify(Array(count).fill(0));
  expect(scan(array(999))).toBeUndefined();
  expect(scan(array(1_000))?.kind).toBe('too_many_values');
  const members = Array.from({ length: 1_000 }, (_, n) => `"f${n}":{}`);
  expect(scan(`{${members.slice(1)}}`)).toBeUndefined();
  expect(scan(`{${members}}`)?.kind).toBe('too_many_values');
});

test.each([
  ['one long text', `"${'x'.repeat(1_000_000)}"`],
  ['one long text without an end', `"${'x'.repeat(1_000_000)}`],
  ['escapes alone', `"${'\\u0000'.repeat(170_000)}"`],
  ['escapes without an end', `"${'\\\\'.repeat(500_000)}`],
  ['escapes between letters', `"${'a\\n'.repeat(333_333)}"`],
  ['a long number', '1'.repeat(1_000_000)],
  ['a long fraction without an end', `0.${'1'.repeat(1_000_000)}e`],
  ['space', `${' '.repeat(1_000_000)}`],
  ['space before a missing colon', `{"a"${' '.repeat(1_000_000)}}`],
])('reads a mebibyte of %s in a moment', (_name, text) => {
  expect(cpuTime(() => scan(text), 100)).toBeLessThan(100);
});
