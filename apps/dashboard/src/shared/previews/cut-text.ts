import type { Preview } from '@postrider/platform-rules/preview';
import type { ShownPart } from '@postrider/platform-rules/shown-parts';

/** A cut ends after a word if one ends within so many characters. */
const WORD = 24;

/** The number of characters after which a platform cuts a text; undefined if it shows the whole text. Takes linear time. */
export function cutAt(text: string, cut: Preview['cut']): number | undefined {
  if (!cut) return undefined;
  let end = cut.characters;
  let line = -1;
  for (let lines = 0; lines < cut.lines; lines++) {
    line = text.indexOf('\n', line + 1);
    if (line < 0) break;
  }
  if (line >= 0) end = Math.min(end, line);
  // Nothing but spaces is worth no “more”.
  if (end >= text.length || text.slice(end, end + WORD).trim() === '') return undefined;
  const space = text.lastIndexOf(' ', end);
  return space > end - WORD && line !== end ? space : end;
}

/** The parts of a text up to a number of characters. */
export function cutParts(parts: readonly ShownPart[], end: number): ShownPart[] {
  const kept: ShownPart[] = [];
  let left = end;
  for (const part of parts) {
    if (left <= 0) break;
    kept.push(part.text.length <= left ? part : { ...part, text: part.text.slice(0, left).toWellFormed() });
    left -= part.text.length;
  }
  return kept;
}
