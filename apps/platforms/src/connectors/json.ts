/** What may be an integer beyond 2^53, which JavaScript rounds. */
const LONG_NUMBER = /\d{16}/;
/** The strings and the long numbers of a JSON text. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]{15,}/g;
const INTEGER = /^-?\d+$/;

/**
 * The value of a JSON text, or the text where it is not JSON. An integer that a number can't hold exactly becomes text:
 * platforms send ids of 64 bits as numbers.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // A reviver that reads the source of each value takes ten times as long.
    return LONG_NUMBER.test(text) ? JSON.parse(text.replace(TOKENS, exact)) : value;
  } catch {
    return text;
  }
}

const exact = (token: string): string =>
  INTEGER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
