const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]|\ud802|\ud803|\ud83a|\ud83b/;
/** Perhaps after a quotation mark. */
const ISOLATED = /^\W{0,2}\u2068/;

/** A user's text inside a plain text sentence; isolated, because it may be written from right to left. */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) && !ISOLATED.test(text) ? `\u2068${text}\u2069` : text;
