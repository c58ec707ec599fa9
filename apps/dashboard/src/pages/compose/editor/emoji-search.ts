/** An emoji with its English name. */
export interface FoundEmoji {
  emoji: string;
  name: string;
}

/** As many as the grid shows. */
const MOST = 240;

/** The emoji whose English words contain all words of a search, those that begin with it first. @param words the words of each emoji, its name first */
export function foundEmoji(words: Readonly<Record<string, readonly string[]>>, search: string): FoundEmoji[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const all = Object.entries(words).map(([emoji, [first = '', ...others]]) => ({
    emoji,
    name: first.replaceAll('_', ' '),
    others,
  }));
  const matching = all.filter(({ name, others }) =>
    wanted.every((word) => name.includes(word) || others.some((other) => other.startsWith(word))),
  );
  const [start = ''] = wanted;
  const isBest = ({ name }: FoundEmoji) => start !== '' && name.startsWith(start);
  return [...matching.filter(isBest), ...matching.filter((each) => !isBest(each))]
    .slice(0, MOST)
    .map(({ emoji, name }) => ({ emoji, name }));
}
