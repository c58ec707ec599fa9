import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** [lightness, chroma, hue in degrees] */
type Oklch = readonly [number, number, number];

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const TOKEN = /--([a-z-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g;

function parsed(text = ''): Oklch {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
  return [lightness, chroma, hue];
}

const THEMES = {
  light: new Map([...css.matchAll(TOKEN)].map(([, name, light]) => [name, parsed(light)])),
  dark: new Map([...css.matchAll(TOKEN)].map(([, name, , dark]) => [name, parsed(dark)])),
};

/** The relative luminance (WCAG 2.2) of a colour, by the conversion of CSS Color 4 to linear sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const within = (value: number) => Math.min(Math.max(value, 0), 1);
  const red = within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const SURFACES = ['page', 'surface', 'raised', 'sunken'];
const TEXT = 4.5;
/** Of the edges of controls, and of icons (WCAG 2.2, 1.4.11). */
const EDGE = 3;

/** Pairs of a colour and what it stands on, with their least contrast. */
const PAIRS: [front: string, back: string, least: number][] = [
  ...SURFACES.flatMap((back): [string, string, number][] =>
    ['text', 'text-soft', 'accent', 'good', 'warn', 'bad'].map((front) => [front, back, TEXT]),
  ),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ...['accent', 'good', 'warn', 'bad'].map((name): [string, string, number] => [name, `${name}-soft`, TEXT]),
  ...['accent-soft', 'good-soft', 'warn-soft', 'bad-soft', 'marigold-soft'].map(
    (back): [string, string, number] => ['text', back, TEXT],
  ),
  ...['page', 'surface', 'raised'].map((back): [string, string, number] => ['line-strong', back, EDGE]),
  ['page', 'text', TEXT],
];

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  test.each(PAIRS)('%s on %s has a contrast of at least %d', (front, back, least) => {
    const [one, other] = [front, back].map((name) => {
      const colour = THEMES[theme].get(name);
      if (!colour) throw new Error(`tokens.css has no --${name} in both themes`);
      return luminance(colour);
    });
    const [lighter, darker] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)];
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(least);
  });
});
