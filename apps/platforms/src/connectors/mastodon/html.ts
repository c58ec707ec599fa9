import { decodeHTML } from 'entities';

const BREAK = /^<(?:br|\/?p|\/?div|\/?li|\/?blockquote|\/?h\d)\b/i;
/** The start of a tag, as opposed to a comparison or a heart. */
const TAG = /^<[a-z/!?]/i;

/** A text without its tags; tags that break the line become line breaks. Takes linear time. */
export function withoutTags(html: string): string {
  const pieces: string[] = [];
  let kept = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', open + 1)) {
    const start = html.slice(open, open + 12);
    if (!TAG.test(start)) continue;
    const close = html.indexOf('>', open);
    if (close < 0) break;
    pieces.push(html.slice(kept, open), BREAK.test(start) ? '\n' : '');
    kept = close + 1;
    open = close;
  }
  return pieces.join('') + html.slice(kept);
}

/** The text of a status' HTML. */
export const plainText = (html: string): string => decodeHTML(withoutTags(html));
