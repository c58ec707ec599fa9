import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '@postrider/testing/worst-texts';
import { defaultTitle } from './default-title.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇩🇪';

const characters = (text: string) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

describe('the default title', () => {
  test.each([
    ['\n  \n  Hello world  \nmore', 'Hello world'],
    ['Hello\r\nworld', 'Hello'],
    ['Hello\u2028world', 'Hello'],
    [' \n ', ''],
    ['', ''],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['😀'.repeat(200), '😀'.repeat(200)],
  ])('of %j is %j', (caption, title) => expect(defaultTitle(caption)).toBe(title));

  test('is cut at a word', () => {
    expect(defaultTitle(`${'word '.repeat(60)}end`)).toBe(`${'word '.repeat(39)}word…`);
    expect(defaultTitle(`${'x'.repeat(199)} end`)).toBe(`${'x'.repeat(199)}…`);
    expect(defaultTitle(`${'x'.repeat(150)}   ${'y'.repeat(100)}`)).toBe(`${'x'.repeat(150)}…`);
  });

  test.each(['😀', FAMILY, FLAG, '👍🏽', 'é', 'ก็', '각', `a${FAMILY}`, `xy${FLAG}`])(
    'of one endless word of “%s” is cut between two characters',
    (unit) => {
      for (const start of ['', 'x', 'xy', 'xyz']) {
        const caption = start + unit.repeat(300);
        const title = defaultTitle(caption);
        expect(Array.from(title).length).toBeLessThanOrEqual(200);
        expect(title.endsWith('…')).toBe(true);
        const kept = characters(title.slice(0, -1));
        expect(kept).toEqual(characters(caption).slice(0, kept.length));
        expect(kept.length).toBeGreaterThan(190 / Array.from(unit).length - 2);
      }
    },
  );

  test('of marks that are piled up without end is still a title', () => {
    const title = defaultTitle(`e${'\u0301'.repeat(90_000)}`);
    expect(Array.from(title)).toHaveLength(200);
  });

  test.each([
    ['blanks', ' '.repeat(99_999)],
    ['lines', '\n'.repeat(99_999)],
    ['words', 'a '.repeat(50_000)],
    ['one word', 'a'.repeat(100_000)],
    ['families', FAMILY.repeat(14_000)],
    ['a word far behind', `${' \n'.repeat(49_000)}a`],
    ['flags', FLAG.repeat(25_000)],
  ])('of 100,000 characters takes no time: %s', (_, caption) => {
    expect(cpuTime(() => defaultTitle(caption), 20)).toBeLessThan(20);
  });
});
