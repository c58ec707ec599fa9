/** Nothing that a caller sent is echoed beyond this many characters (contract, "Errors"). */
export const MAX_ECHO = 100;

/** Text from a request as an answer may repeat it. */
export const clip = (text: string): string =>
  text.length <= MAX_ECHO ? text : `${text.slice(0, MAX_ECHO - 1).replace(/[\ud800-\udbff]$/, '')}…`;
