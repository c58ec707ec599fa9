import { expect, test } from '@jest/globals';
import twitterText from 'twitter-text';
import { entities } from './entities.ts';

/** What the library of X finds, in the same terms. */
const theirs = (text: string) =>
  twitterText.extractEntitiesWithIndices(text).map(({ indices: [start, end] }) => text.slice(start, end));

const PIECES =
  '@ # ＃ ＠ $ / : _ - . ~ & ! ( ) é 漢 7 ABC ann rt RT 👋 \ufe0f ://x https://example.com/a b.co.uk @ann #tag $TEA'
    .split(' ')
    .concat(' ', ' ', ' ', '\n');

/** The same sequence of texts in each run. */
function* texts(count: number): Generator<string> {
  let seed = 20_261_128;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  for (let n = 0; n < count; n++)
    yield Array.from({ length: 1 + next(9) }, () => PIECES[next(PIECES.length)]).join('');
}

test('links what twitter-text links', () => {
  for (const text of texts(5_000))
    expect([text, entities(text).map(({ start, end }) => text.slice(start, end))]).toEqual([
      text,
      theirs(text),
    ]);
});
