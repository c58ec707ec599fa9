/** A reference to a profile, a post or an article, in a text: from UTF-16 index `start` to `end`. */
export interface Reference {
  readonly start: number;
  readonly end: number;
  /** `npub1…`, `nprofile1…`, `note1…`, `nevent1…` or `naddr1…` (NIP-19). */
  readonly code: string;
}

const REFERENCE =
  /(?<![\p{L}\p{N}_/=.:@-])(?:nostr:|@)?(n(?:pub|profile|ote|event|addr)1[02-9ac-hj-np-z]{50,1000})(?![\p{L}\p{N}_])/gu;

/** The references of a text, with or without `nostr:` or `@`. Their checksums are not verified. Takes linear time. */
export const referencesIn = (text: string): Reference[] =>
  [...text.matchAll(REFERENCE)].map(({ 0: found, 1: code = '', index: start }) => ({
    start,
    end: start + found.length,
    code,
  }));

/** Whether a reference names a person. */
export const isPerson = (code: string): boolean => code.startsWith('npub1') || code.startsWith('nprofile1');
