const REMOVED = '[removed]';

const NAMES = '\\w{0,40}(?:secret|token|passw|authorization|cookie|api_?key|credential|sealed)\\w{0,40}';

/** What secrets look like, whoever they belong to; each pattern takes linear time. */
const PATTERNS: readonly [RegExp, string][] = [
  // user:password@ in an address
  [/:\/\/[^\s/@"']{1,512}@/g, `://${REMOVED}@`],
  [/\b(bearer|basic) +[\w.~+/=-]+/gi, `$1 ${REMOVED}`],
  [/\bwhsec_[\w+/=-]+/g, REMOVED],
  [/\bsvc_live_\w{5,}/g, REMOVED],
  // A member of JSON, also of JSON inside a string of JSON.
  [new RegExp(`(\\\\?"${NAMES}\\\\?"\\s*:\\s*\\\\?")[^"\\\\]*`, 'gi'), `$1${REMOVED}`],
  // A parameter of an address or a form.
  [new RegExp(`\\b(${NAMES}|x-amz-signature|code)=[^\\s&"']+`, 'gi'), `$1=${REMOVED}`],
];

/** Text without what looks like a secret. */
export const withoutSecrets = (text: string): string =>
  PATTERNS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
