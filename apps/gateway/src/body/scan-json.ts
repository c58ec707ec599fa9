/** The maximum size of a JSON text. */
export interface JsonBounds {
  /** Arrays and objects inside one another. */
  depth: number;
  /** Values of any kind: members of objects and items of arrays, and the arrays and objects themselves. */
  values: number;
}

/** Why a text is rejected, and at which offset. */
export interface JsonFault {
  kind: 'syntax' | 'too_deep' | 'too_many_values';
  at: number;
}

// Each pattern is sticky and reads every character once.
const SPACE = /[\t\n\r ]*/y;
const OPENING = /[[{]/y;
const COLON = /[\t\n\r ]*:/y;
const QUOTE = /"/y;
/** In pieces, because a match of any length would need a stack of that length. */
const PIECE_OF_STRING = /(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})){1,1000}/y;
const NUMBER_OR_WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * The first place where a text is not JSON (RFC 8259) or exceeds the bounds; undefined for a text that can be parsed.
 * One pass in linear time that builds nothing.
 */
export function scanJson(text: string, bounds: JsonBounds): JsonFault | undefined {
  /** The closing characters of the open arrays and objects, outermost first. */
  const open: string[] = [];
  let at = 0;
  let values = 0;

  const fault = (kind: JsonFault['kind']): JsonFault => ({ kind, at });
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const takeString = (): boolean => {
    if (!take(QUOTE)) return false;
    while (take(PIECE_OF_STRING));
    return take(QUOTE);
  };
  const takeName = () => take(SPACE) && takeString() && take(COLON);

  for (;;) {
    take(SPACE);
    if (++values > bounds.values) return fault('too_many_values');
    if (take(OPENING)) {
      if (open.length === bounds.depth) return fault('too_deep');
      const close = text[at - 1] === '[' ? ']' : '}';
      open.push(close);
      take(SPACE);
      if (text[at] !== close) {
        if (close === '}' && !takeName()) return fault('syntax');
        continue;
      }
    } else if (!takeString() && !take(NUMBER_OR_WORD)) {
      return fault('syntax');
    }
    // A value ends here, and perhaps its parents too.
    for (take(SPACE); open.length > 0 && text[at] === open.at(-1); take(SPACE)) {
      open.pop();
      at++;
    }
    if (open.length === 0) return at === text.length ? undefined : fault('syntax');
    if (text[at] !== ',') return fault('syntax');
    at++;
    if (open.at(-1) === '}' && !takeName()) return fault('syntax');
  }
}
