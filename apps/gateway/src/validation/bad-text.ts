import { MAX_VIOLATIONS, type Violation } from '@postrider/service';
import { pointer } from './violations.ts';

/** Deeper than any valid request; anything below is rejected for its depth. */
const MAX_DEPTH = 16;

/**
 * Finds strings and names in a parsed request that databases and platforms can't store: with a NUL character or half of
 * a surrogate pair.
 */
export function findBadText(root: unknown): Violation[] {
  const found: Violation[] = [];
  look(root, []);
  return found;

  function look(value: unknown, path: readonly string[]): void {
    if (isBad(path.at(-1)) || isBad(value)) {
      found.push({
        path: pointer(path),
        code: 'invalid_character',
        message: 'This contains a NUL character or half of a surrogate pair.',
      });
    }
    if (typeof value !== 'object' || value === null || path.length === MAX_DEPTH) return;
    for (const [name, inner] of Object.entries(value)) {
      if (found.length === MAX_VIOLATIONS) return;
      look(inner, [...path, name]);
    }
  }
}

const isBad = (text: unknown): boolean =>
  typeof text === 'string' && (text.includes('\0') || !text.isWellFormed());
