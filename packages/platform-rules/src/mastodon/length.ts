import { graphemeLength } from '../measure.ts';

const URLS = /https?:\/\/[^\s<>"]*[^\s<>".,:;!?'’)\]}…]/giu;
const REMOTE_MENTIONS = /(?<![\w/@])(@\w(?:[\w.-]*\w)?)@[\w.-]+\w/giu;

/** Length as Mastodon counts it: graphemes, every URL as so many, of a remote mention only the local part. */
export function lengthOf(text: string, charactersPerUrl: number): number {
  let urls = 0;
  const withoutUrls = text.replace(URLS, () => {
    urls += 1;
    return 'x';
  });
  return graphemeLength(withoutUrls.replace(REMOTE_MENTIONS, '$1')) + urls * (charactersPerUrl - 1);
}
