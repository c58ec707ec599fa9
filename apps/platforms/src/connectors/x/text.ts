import { urlsIn } from '@postrider/platform-rules/x/text';
import { z } from 'zod';

/** The short links of a post, as the API lists them; a link for a file includes its key. */
export const links = z.array(
  z.object({ url: z.string(), expanded_url: z.string().optional(), media_key: z.string().optional() }),
);
type Links = z.infer<typeof links>;

/** More than fit into a post. */
const LONGEST_SHOWN = 10_000;
const MOST_LINKS = 20;
const LINK = '\u2029';
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/**
 * True if a post has the sent text after X's changes: X replaces each URL with a short link, adds one for the file, and
 * escapes `&`, `<` and `>`.
 */
export function isSameText(shown: string, shortLinks: Links, sent: string): boolean {
  if (shown.length > LONGEST_SHOWN || shortLinks.length > MOST_LINKS) return false;
  let words = shown;
  for (const { url, media_key } of shortLinks) words = words.replaceAll(url, media_key ? '' : LINK);
  return (
    essence(words.replace(/&(amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)) === essence(marked(sent))
  );
}

/** The text with a placeholder for each URL that X shortens. */
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
