import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DELIVERY_ERRORS, RESULT_ERRORS, SERIES_PROBLEMS, VIOLATIONS, violationCode } from './index.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FILES = globSync('{apps,packages,packages/tools}/*/src/**/*.ts', { cwd: ROOT }).filter(
  (path) => !/\.test\.ts$|\/gen\/|\/contracts\/src\/codes\/|\/(docs|openapi)\/|examples?\.ts$/.test(path),
);
const sources = FILES.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

describe.each(Object.entries({ VIOLATIONS, RESULT_ERRORS, DELIVERY_ERRORS, SERIES_PROBLEMS }))(
  '%s',
  (_, codes) => {
    test.each(Object.entries(codes))('%s has a cause and a cure, and is given somewhere', (code, advice) => {
      for (const sentence of [advice.cause, advice.cure]) expect(sentence).toMatch(/^[A-Z`].{10,}\.$/);
      const givers = sources.filter(
        ({ text }) => text.includes(`'${code}'`) || text.includes(`  ${code}: '`),
      );
      expect(givers.length).toBeGreaterThan(0);
    });
  },
);

test('no code is written past its type: issues of zod take theirs from violationParams', () => {
  expect(sources.length).toBeGreaterThan(300);
  const untyped = sources.filter(({ text }) => /params: \{ code(: '| \})/.test(text));
  expect(untyped.map(({ path }) => path)).toEqual([]);
});

test('a code that another process sent, and that is not known here, is a value that is not allowed', () => {
  expect(violationCode('text_too_long')).toBe('text_too_long');
  expect(violationCode('guessable')).toBe('guessable');
  for (const unknown of ['of_the_future', '', undefined, 'toString'])
    expect(violationCode(unknown)).toBe('invalid_value');
});
