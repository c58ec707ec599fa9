import { describe, expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS, PLATFORMS } from './index.ts';
import { PLATFORM_PREVIEWS } from './preview-data.ts';

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(PLATFORMS)('the preview of %s', (platform) => {
  const preview = PLATFORM_PREVIEWS[platform];

  test.each(['light', 'dark'] as const)('has texts that can be read in the %s theme', (theme) => {
    const { page, text, soft, link, sunken } = preview[theme];
    const weak = [text, soft, link].filter((colour) => contrast(colour, page) < 4.5);
    const weakOnCards = [text, soft].filter((colour) => contrast(colour, sunken) < 4.5);
    expect([...weak, ...weakOnCards]).toEqual([]);
  });

  test('has a place for each file of its frames', () => {
    for (const [place, { areas }] of preview.media.frames.entries()) {
      const rows = areas.map((row) => row.split(' '));
      expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
      expect([...new Set(rows.flat())].sort()).toEqual(['a', 'b', 'c', 'd', 'e'].slice(0, place + 2));
    }
  });

  test('knows only options that the platform has', () => {
    const names = Object.keys(PLATFORM_DEFINITIONS[platform].options.shape);
    const known = [...Object.keys(preview.options), ...(preview.story ? [preview.story.option] : [])];
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('is data', () => expect(JSON.parse(JSON.stringify(preview))).toEqual(preview));
});
