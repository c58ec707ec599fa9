const MOST_CHARACTERS = 60;

/** A target in a list: without "https://", and cut if it is long. */
export function targetText(url: string): string {
  const text = url.replace(/^https?:\/\//i, '').replace(/^([^/]+)\/$/, '$1');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}
