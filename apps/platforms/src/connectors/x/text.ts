import { urlsIn } from '@postrider/platform-rules/x/text';
import { z } from 'zod';

/** The short links of a post, as the API lists them; one that stands for a file names it. */
export const links = z.array(
  z.object({ url: z.string(), expanded_url: z.string().optional(), media_key: z.string().optional() }),
);
type Links = z.infer<typeof links>;

/** More than X has room for. */
const LONGEST_SHOWN = 10_000;
const MOST_LINKS = 20;
const LINK = '\u2029';
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/**
 * True where a post has the text that was sent, as X rewrites it: it puts a short link in the place of each URL, adds one
 * for the file, and escapes `&`, `<` and `>`.
 */
export function isSameText(shown: string, shortLinks: Links, sent: string): boolean {
  if (shown.length > LONGEST_SHOWN || shortLinks.length > MOST_LINKS) return false;
  let words = shown;
  for (const { url, media_key } of shortLinks) words = words.replaceAll(url, media_key ? '' : LINK);
  return (
    essence(words.replace(/&(amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)) === essence(marked(sent))
  );
}

/** The text with a mark in the place of each URL that X would shorten. */
function marked(text: string): string {
  let words = '';
  let end = 0;
  for (const url of urlsIn(text)) {
    words += text.slice(end, url.start) + LINK;
    end = url.end;
  }
  return words + text.slice(end);
}

const essence = (text: string) =>
  text
    .normalize('NFC')
    .split(LINK)
    .map((part) => part.replace(/\s+/gu, ' '))
    .join(LINK)
    .trim();
