import { type Entity, inOrder } from '../entities.ts';
import { graphemeLength } from '../measure.ts';
import { type Found, facetsIn } from './facets.ts';
import { LIMITS } from './limits.ts';
import { shortened } from './shown-text.ts';

const kindOf = ({ kind, value }: Found): Entity['kind'] =>
  kind !== 'tag' ? kind : value.startsWith('$') ? 'cashtag' : 'hashtag';

/** The facets of a post. In a text that is too long, links are shortened. Takes linear time. */
export function entities(text: string): Entity[] {
  const isLong = graphemeLength(text) > LIMITS.characters;
  return inOrder(
    facetsIn(text).map((found) => ({
      start: found.start,
      end: found.end,
      kind: kindOf(found),
      ...(isLong && found.kind === 'link' && { shown: shortened(text.slice(found.start, found.end)) }),
    })),
  );
}
