import { findUrls, type TextUrl, type UrlSyntax } from '../urls/finder.ts';

/** From Mastodon's config/initializers/twitter_regex.rb. */
const SYNTAX: UrlSyntax = {
  scheme: /(?:https?|dat|dweb|ipfs|ipns|ssb|gopher|gemini):\/\//iy,
  takesBareNames: false,
  path: /[^\p{White_Space}<>()?]+/uy,
  inner: /[!*"'「」<>;:=,.$%[\]~&|@]/,
  bracketed:
    /[\u0300-\u036F\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF\p{Script=Cyrillic}\p{Pd}a-z0-9!*';:=+,.$/%#[\]_~@|&]+/iuy,
  query:
    /\?[a-z0-9!?*'();:&=+$/%#[\]\-_.,~|@^\u{A0}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]*[a-z0-9_&=#/\-\u{A0}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{10000}-\u{1FFFD}\u{20000}-\u{2FFFD}\u{30000}-\u{3FFFD}\u{40000}-\u{4FFFD}\u{50000}-\u{5FFFD}\u{60000}-\u{6FFFD}\u{70000}-\u{7FFFD}\u{80000}-\u{8FFFD}\u{90000}-\u{9FFFD}\u{A0000}-\u{AFFFD}\u{B0000}-\u{BFFFD}\u{C0000}-\u{CFFFD}\u{D0000}-\u{DFFFD}\u{E1000}-\u{EFFFD}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/iuy,
};

/** The URLs of a text that Mastodon counts as links; in linear time. */
export const urlsIn = (text: string): TextUrl[] => findUrls(text, SYNTAX);
