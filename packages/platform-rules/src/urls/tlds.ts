import registered from 'tlds' with { type: 'json' };

/** X links .onion addresses although nobody can register them. */
const TLDS = new Set([...registered, 'onion']);
const LONGEST = Math.max(...[...TLDS].map(({ length }) => length));

const CONTINUES = /[0-9a-z@+-]/i;
const PUNYCODE = /xn--[-0-9a-z]+/iy;

/**
 * Where the top-level domain that the label from `start` to `labelEnd` begins with ends, -1 where it begins with none.
 * What follows it may be any character that could not continue it, so that `example.comで` holds `com`.
 */
export function tldEnd(text: string, start: number, labelEnd: number): number {
  for (let end = Math.min(start + LONGEST, labelEnd); end > start + 1; end--) {
    if (CONTINUES.test(text.charAt(end))) continue;
    if (TLDS.has(text.slice(start, end).toLowerCase())) return end;
  }
  PUNYCODE.lastIndex = start;
  return PUNYCODE.test(text) ? PUNYCODE.lastIndex : -1;
}
