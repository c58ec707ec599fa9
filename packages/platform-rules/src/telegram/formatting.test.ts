import { describe, expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing/worst-texts';
import { entities } from './entities.ts';
import { shownText } from './formatting.ts';

/** The text, and the formatted parts with their formats. */
function shown(source: string) {
  const { text, entities } = shownText(source, { formatting: true });
  const parts = entities.map(({ type, offset, length, url }) =>
    [type, text.slice(offset, offset + length), url].filter((each) => each !== undefined).join(' '),
  );
  return [text, ...parts];
}

test.each([
  ['**bold** and __italic__', ['bold and italic', 'bold bold', 'italic italic']],
  ['~~gone~~ ||secret||', ['gone secret', 'strikethrough gone', 'spoiler secret']],
  ['`a ** b` ```c\n__d__```', ['a ** b c\n__d__', 'code a ** b', 'pre c\n__d__']],
  ['**all __of__ it**', ['all of it', 'bold all of it', 'italic of']],
  [
    'see [the **menu**](https://example.com/a?b=1)',
    ['see the **menu**', 'text_link the **menu** https://example.com/a?b=1'],
  ],
  ['**see [it](https://example.com)**', ['see it', 'bold see it', 'text_link it https://example.com']],
  ['😀 **😀** 😀', ['😀 😀 😀', 'bold 😀']],
  // Nothing that was meant as text is lost.
  ['2 ** 3 and `open', ['2 ** 3 and `open']],
  ['**a __b** c__', ['a __b c__', 'bold a __b']],
  ['****', ['****']],
  ['https://example.com/a__b__c', ['https://example.com/a__b__c']],
  ['[a](javascript:x) [b]', ['[a](javascript:x) [b]']],
])('%s', (source, expected) => expect(shown(source)).toEqual(expected));

test('is off unless it is asked for', () => {
  expect(shownText('**a**', {})).toEqual({ text: '**a**', entities: [] });
});

const MARKS = ['**', '__', '~~||', '`', '```', '[a](https://', '[', '**a', '[a](https://a)'];

describe.each([
  ...worstTexts(50_000),
  ...MARKS.map((mark): [string, string] => [mark, mark.repeat(50_000 / mark.length)]),
])('%s', (_, text) => {
  test('is read in linear time', () => {
    expect(cpuTime(() => shownText(text, { formatting: true }), 200)).toBeLessThan(200);
  });
});

test('names, hashtags, cashtags and addresses are links', () => {
  const text = 'Hi @durov, see #tea and $TON at example.com/menu. me@example.org costs $5';
  const found = entities(text).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
  expect(found).toEqual(['mention @durov', 'hashtag #tea', 'cashtag $TON', 'link example.com/menu']);
});
