/** The maximum number of characters of a request that a response echoes (docs/api-rules.md, Errors). */
export const MAX_ECHO = 100;

/** Truncates text from a request for a response. */
export const clip = (text: string, most = MAX_ECHO): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
