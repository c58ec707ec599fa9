const HUES = 12;

/** A number from 0 to 11 that is always the same for a name. */
export const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;

/** The first letters of the first and the last word, without signs: "Ada Lovelace" gives "AL". */
export function initialsOf(name: string): string {
  const words = name
    .slice(0, 200)
    .split(/[\s._@-]+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  return [words[0], words.length > 1 && words.at(-1)].filter(Boolean).join('').toUpperCase();
}
