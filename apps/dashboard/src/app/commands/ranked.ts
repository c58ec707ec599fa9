import type { Command } from './command.ts';

/** A text without case and accents, for comparisons. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well a command fits a search: 0 for the best, 3 for the worst; undefined if it does not fit. */
function distance(
  { label, words = '' }: Pick<Command, 'label' | 'words'>,
  wanted: string,
): number | undefined {
  const name = plain(label);
  if (name.startsWith(wanted)) return 0;
  if (name.split(/[\s@._-]+/).some((word) => word.startsWith(wanted))) return 1;
  if (name.includes(wanted)) return 2;
  const all = `${name} ${plain(words)}`;
  // Each word of the search anywhere, in any order.
  return wanted.split(/\s+/).every((word) => all.includes(word)) ? 3 : undefined;
}

/** The commands that fit a search, the best first. Each command keeps its place among equals. */
export function ranked<C extends Pick<Command, 'label' | 'words'>>(
  commands: readonly C[],
  search: string,
): C[] {
  const wanted = plain(search.trim());
  if (wanted === '') return [...commands];
  return commands
    .flatMap((command) => {
      const at = distance(command, wanted);
      return at === undefined ? [] : [{ command, at }];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ command }) => command);
}
