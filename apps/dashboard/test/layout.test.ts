import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const SRC = join(import.meta.dirname, '../src');

/** Properties and values that name a side of the screen, which is wrong from right to left. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?\s*:/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
];

/** `margin: 0 1px 2px 3px` with different sides. */
const FOUR_SIDES = /(?:^|[\s;{])(?:margin|padding|inset|border-width)\s*:\s*([^;{}()]+);/g;

function physicalIn(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const named = PHYSICAL.flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? []);
  const sided = [...text.matchAll(FOUR_SIDES)].flatMap(([whole, value = '']) => {
    const sides = value.trim().split(/\s+/);
    return sides.length === 4 && sides[1] !== sides[3] ? [whole.trim()] : [];
  });
  return [...named, ...sided];
}

test('styles name no side of the screen, so that pages work from right to left', () => {
  const files = globSync('**/*.css', { cwd: SRC });
  expect(files.length).toBeGreaterThan(40);
  const faults = files.flatMap((file) =>
    physicalIn(readFileSync(join(SRC, file), 'utf8')).map((found) => `${file}: ${found}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['.a { margin-left: 4px; }', 1],
  ['.a { right: 0; }', 1],
  ['.a { border-top-left-radius: 4px; }', 1],
  ['.a { text-align: right; }', 1],
  ['.a { padding: 1px 2px 3px 4px; }', 1],
  ['.a { margin-inline-start: 4px; inset-inline-end: 0; text-align: start; padding: 1px 2px 3px 2px; }', 0],
])('%s has %d', (css, count) => expect(physicalIn(css)).toHaveLength(count));
