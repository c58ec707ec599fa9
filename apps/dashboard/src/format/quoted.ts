const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]|\ud802|\ud803|\ud83a|\ud83b/;

/** What a person has written, inside of a sentence that is plain text: apart from the words around it where it is from right to left. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** The same in quotation marks. */
export const quoted = (text: string): string => `“${isolated(text)}”`;
