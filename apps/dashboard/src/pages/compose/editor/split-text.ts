/** A part ends at a paragraph or sentence if it is at least this full, otherwise at a word. */
const FULL_ENOUGH = 0.4;

/**
 * Splits the text into at most this many parts of a thread that each `fits`, at the best positions. One part if the
 * whole text fits. The last part contains the rest and may be too long, so that nothing is dropped.
 */
export function splitText(text: string, fits: (part: string) => boolean, most: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest !== '' && parts.length < most - 1 && !fits(rest)) {
    const end = endOfPart(rest, fits);
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** A position between two words: the start of the next word, and the quality of a break before it. */
interface Gap {
  end: number;
  ends: (keyof typeof QUALITIES)[];
}

const QUALITIES = {
  paragraph: (_before: string, space: string) => space.split('\n').length > 2,
  line: (_before: string, space: string) => space.includes('\n'),
  sentence: (before: string) => /[.!?…]["'”’)]?$/.test(before),
};
const BEST_FIRST = ['paragraph', 'line', 'sentence'] as const;

function gapsOf(text: string): Gap[] {
  return [...text.matchAll(/\s+/g)].map(({ index, 0: space }) => {
    const before = text.slice(Math.max(0, index - 2), index);
    return {
      end: index + space.length,
      ends: BEST_FIRST.filter((quality) => QUALITIES[quality](before, space)),
    };
  });
}

function endOfPart(text: string, fits: (part: string) => boolean): number {
  const all = gapsOf(text);
  const places = all.map(({ end }) => end);
  const gaps = all.slice(0, longest(places, text, fits));
  const last = gaps.at(-1)?.end;
  // A word that is longer than a part.
  if (last === undefined) {
    const characters = [...new Intl.Segmenter().segment(text)].map(
      ({ index, segment }) => index + segment.length,
    );
    return characters[longest(characters, text, fits) - 1] ?? characters[0] ?? text.length;
  }
  const full = gaps.filter(({ end }) => end >= last * FULL_ENOUGH);
  for (const quality of BEST_FIRST) {
    const best = full.findLast(({ ends }) => ends.includes(quality));
    if (best) return best.end;
  }
  return last;
}

/** The number of ascending ends whose text fits. */
function longest(ends: readonly number[], text: string, fits: (part: string) => boolean): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, ends[middle - 1]).trim())) low = middle;
    else high = middle - 1;
  }
  return low;
}
