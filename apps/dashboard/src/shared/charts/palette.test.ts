import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PLATFORMS } from '../../ui/platforms.ts';

const css = readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8');
const LINE =
  /--series: light-dark\(oklch\(([\d.]+) [\d. ]+\), oklch\(([\d.]+) [\d. ]+\)\);\s+--dashes: ([\d. a-z]+);/g;
const lines = [...css.matchAll(LINE)].map(([, light = '', dark = '', dashes = '']) => ({
  light: Number(light),
  dark: Number(dark),
  dashes,
}));

test('every platform has a line with dashes of its own', () => {
  expect(lines.length).toBeGreaterThanOrEqual(PLATFORMS.length);
  expect(new Set(lines.map(({ dashes }) => dashes)).size).toBe(lines.length);
});

// On cards with a lightness of 1 and 0.222, these are contrasts of at least 3 for every hue in the palette.
test('lines are dark enough on light cards, and light enough on dark ones', () => {
  for (const { light, dark } of lines) {
    expect(light).toBeLessThanOrEqual(0.58);
    expect(dark).toBeGreaterThanOrEqual(0.7);
  }
});
