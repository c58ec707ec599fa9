/** Every choice of a run comes from one of these, so that a seed reproduces the choices. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number;
  /** A whole number, both bounds included. */
  int(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** A separate source that depends only on this one's seed and the name, so that parts don't affect each other. */
  fork(name: string | number): Random;
}

/** Mulberry32: 32 bits of state are plenty for choices. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(items) {
      const found = items[int(0, items.length - 1)];
      if (found === undefined) throw new Error('there is nothing to choose from');
      return found;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
    fork: (name) => randomOf(hash(`${seed}/${name}`)),
  };
}

/** FNV-1a, and the mixing of Murmur3 for texts that differ only in the last letter. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
