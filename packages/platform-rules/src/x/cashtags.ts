const CASHTAG =
  /(?<=^|[\t-\r \u0085\u00A0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000])\$([a-z]{1,6}(?:[._][a-z]{1,2})?)(?=$|\s|[!'#%&()*+,\\\-./:;<=>?@[\]^_{|}~$])/gi;

/** The cashtags of a text, such as POST for `$POST`. */
export const cashtagsIn = (text: string): string[] =>
  [...text.matchAll(CASHTAG)].flatMap(([, name]) => name ?? []);
