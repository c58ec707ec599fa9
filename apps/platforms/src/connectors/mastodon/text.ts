import { graphemeLength } from '../text.ts';

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

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a status' HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    });
}

/** True where a status says what we sent, however the server has set it: white space and mentions' hosts don't count. */
export const saysTheSame = (html: string, sent: string): boolean =>
  essence(plainText(html)) === essence(sent);

const essence = (text: string) => text.replace(REMOTE_MENTIONS, '$1').replace(/\s+/gu, ' ').trim();
