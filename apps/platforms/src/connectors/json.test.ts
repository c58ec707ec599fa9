import { expect, test } from '@jest/globals';
import { leastCpuTime } from '@postrider/testing';
import { parseJson } from './json.ts';

const KEPT = { '\\': '9007199254740993', 'a"9007199254740993': '"9007199254740993' };

test.each([
  ['{"id":17841405793187218123,"n":7}', { id: '17841405793187218123', n: 7 }],
  ['[-9007199254740993, 9007199254740991]', ['-9007199254740993', 9007199254740991]],
  [
    '{"text":"9007199254740993","at":1767225600.1234567}',
    { text: '9007199254740993', at: 1767225600.1234567 },
  ],
  ['{"big":12345678901234567890.5,"huge":1e300}', { big: 12345678901234567000, huge: 1e300 }],
  ['[null, true, {"a": [[18446744073709551615]]}]', [null, true, { a: [['18446744073709551615']] }]],
  [String.raw`{"\\":9007199254740993,"a\"9007199254740993":"\"9007199254740993"}`, KEPT],
  ['{}', {}],
])('%s keeps its digits', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test.each(['', '<html>', '{"id":9007199254740993', '{9007199254740993:1}', '9007199254740993abc'])(
  '%j stays text',
  (text) => {
    expect(parseJson(text)).toBe(text);
  },
);

const SIZE = 500_000;
const LONG = '9007199254740993';

test.each([
  ['many long integers', `[${`${LONG},`.repeat(SIZE / 17)}0]`],
  ['one integer without an end', '9'.repeat(SIZE)],
  ['many keys', `{${Array.from({ length: SIZE / 24 }, (_, n) => `"k${n}":${LONG}`).join(',')}}`],
  ['deep arrays', `${'['.repeat(SIZE / 2)}${LONG}${']'.repeat(SIZE / 2)}`],
  ['short texts after a long one', `[${LONG},${'"",'.repeat(SIZE / 3)}1]`],
  ['a long text', `["${String.raw`\"9`.repeat(SIZE / 3)}",${LONG}]`],
  ['short numbers after a long one', `[${LONG},${'1,'.repeat(SIZE / 2)}1]`],
])('%s are parsed in little time', async (_, text) => {
  expect((await leastCpuTime(async () => parseJson(text), 100)).ms).toBeLessThan(100);
});
