import { badRequest } from './errors.ts';
import type { Entity } from './parameters.ts';

const MOST = { text: 4_096, caption: 1_024 } as const;

/** A text as Telegram keeps it: without white space around it. It is counted in code points, after formatting. */
export function keptText(given: string, entities: readonly Entity[], kind: 'text' | 'caption') {
  const begin = given.length - given.trimStart().length;
  const text = given.trim();
  if (kind === 'text' && text === '') throw badRequest('message text is empty');
  if (Array.from(text).length > MOST[kind])
    throw badRequest(kind === 'text' ? 'message is too long' : 'message caption is too long');
  if (entities.some(({ offset, length }) => offset + length > given.length))
    throw badRequest('entity beyond the end of the text');
  const kept = entities.flatMap((entity) => {
    const offset = Math.max(0, entity.offset - begin);
    const end = Math.min(entity.offset + entity.length - begin, text.length);
    return end > offset ? [{ ...entity, offset, length: end - offset }] : [];
  });
  return { text, entities: kept };
}
