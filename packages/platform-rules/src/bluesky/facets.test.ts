import { RichText } from '@atproto/api';
import { describe, expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing/worst-texts';
import { facetsIn } from './facets.ts';

/** What the library of Bluesky's own app finds, in the same terms. */
function expectedIn(text: string) {
  const rich = new RichText({ text });
  rich.detectFacetsWithoutResolution();
  const bytes = Buffer.from(text);
  return (rich.facets ?? [])
    .map(({ index, features: [feature] }) => ({
      text: bytes.subarray(index.byteStart, index.byteEnd).toString(),
      value: onlyValue(feature),
    }))
    .filter(({ value }) => isTaken(String(value)))
    .sort(byText);
}

/** What the library finds and no server takes: a scheme with nothing behind it. */
const isTaken = (value: string) => !/^https?:\/\/(?:$|[\s/])/.test(value);

/** The one thing that a feature has besides its type. */
const onlyValue = (feature: object | undefined): unknown =>
  Object.entries(feature ?? {}).find(([name]) => name !== '$type')?.[1];

const foundIn = (text: string) =>
  facetsIn(text)
    .map(({ start, end, value }) => ({ text: text.slice(start, end), value }))
    .sort(byText);

const byText = (a: { text: string; value: unknown }, b: { text: string; value: unknown }) =>
  `${a.text} ${a.value}`.localeCompare(`${b.text} ${b.value}`);

test.each([
  ['a mention', 'hi @ann.test and (@bob.bsky.social)!'],
  ['a mention that is no domain', '@ann @bob.notatld @x.'],
  ['an address', 'see https://example.com/a(b) and (https://example.com/c) or http://localhost.'],
  ['a bare domain', 'example.com, example.notatld and a.b.co.uk/path?x#y.'],
  ['tags', '#one #two! #3 #4ever #naïve_tag. ＃wide #️⃣ #a#b # #!!'],
  ['a long tag', `#${'x'.repeat(64)} #${'x'.repeat(65)} #${'👨‍👩‍👧‍👦'.repeat(3)}`],
  ['cashtags', '$tsla, ($BTC) $toolong $1a $A’s'],
  ['lines', 'a\n@ann.test\n#b\nhttps://example.com\n$AB'],
])('finds what the library finds: %s', (_, text) => {
  expect(foundIn(text)).toEqual(expectedIn(text));
});

describe('random texts', () => {
  const PIECES =
    '@ # ＃ $ ( ) . , ! \n a B 7 é 👋 \u200b \ufe0f - _ / ’ " ann.test bob.com example.co.uk http:// https:// tag BTC xn--p1ai'
      .split(' ')
      .concat(' ', ' ', ' ');

  test('have the same facets as by the library', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let i = 0; i < 500; i++) {
      const text = Array.from({ length: 1 + next(14) }, () => PIECES[next(PIECES.length)]).join('');
      expect({ text, found: foundIn(text) }).toEqual({ text, found: expectedIn(text) });
    }
  });
});

test.each(worstTexts(3_000))('is quick with %s', (_, text) => {
  expect(cpuTime(() => facetsIn(text), 50)).toBeLessThan(50);
});
