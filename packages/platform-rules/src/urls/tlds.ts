import registered from 'tlds' with { type: 'json' };

/** X links .onion addresses although they can't be registered. */
const TLDS = new Set([...registered, 'onion']);
const LONGEST = Math.max(...[...TLDS].map(({ length }) => length));

const CONTINUES = /[0-9a-z@+-]/i;
const PUNYCODE = /xn--[-0-9a-z]+/iy;

/**
 * The end of the top-level domain at the start of the label from `start` to `labelEnd`; -1 if there is none. Any
 * character that can't continue it may follow, so that `example.comで` contains `com`.
 */
export function tldEnd(text: string, start: number, labelEnd: number): number {
  for (let end = Math.min(start + LONGEST, labelEnd); end > start + 1; end--) {
    if (CONTINUES.test(text.charAt(end))) continue;
    if (TLDS.has(text.slice(start, end).toLowerCase())) return end;
  }
  PUNYCODE.lastIndex = start;
  return PUNYCODE.test(text) ? PUNYCODE.lastIndex : -1;
}
