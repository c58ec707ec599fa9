import { expect, test } from '@jest/globals';
import { csvLine } from './csv.ts';

test('numbers and texts are cells of one line', () => {
  expect(csvLine(['a', 1, -2n, '', 'b c'])).toBe('a,1,-2,,b c\r\n');
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', '－1'])(
  'a spreadsheet does not execute %j',
  (text) => expect(csvLine([text])).toBe(`"'${text}"\r\n`),
);
