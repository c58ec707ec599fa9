import type { Entity } from './entities.ts';

/** A part of a text, as a platform shows it. */
export interface ShownPart {
  readonly text: string;
  /** Undefined for plain text. */
  readonly kind?: Entity['kind'];
}

/** A text as a platform shows it, in parts: plain text and entities in turn. */
export function shownParts(text: string, entities: readonly Entity[]): ShownPart[] {
  const parts: ShownPart[] = [];
  let at = 0;
  for (const { start, end, kind, shown = text.slice(start, end) } of entities) {
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: shown, kind });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
