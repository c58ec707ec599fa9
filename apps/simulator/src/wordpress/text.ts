import { escapeHtml } from '@postrider/service/escape-html';
import { unescapeHtml } from '../html.ts';

const COMMENT = /<!--[^<>]*-->/g;
const FIGURE = /<figure[^<>]*>|<\/figure>|<img[^<>]*>|<video[^<>]*>|<\/video>/g;
const BREAK = /<br ?\/?>/g;
const TAG = /<[^<>]*>/g;
const FILE = /<!-- wp:(?:image|video) \{"id":(\d+)/g;

const unescaped = (html: string) =>
  unescapeHtml(html.replaceAll('&#91;', '[').replaceAll('&#93;', ']').replaceAll('&#x27;', "'"));

/** The words of a content. */
export function plainText(content: string): string {
  const bare = content.replace(COMMENT, '').replace(FIGURE, '');
  const paragraphs = bare
    .split('<p>')
    .flatMap((part) => (part.includes('</p>') ? part.split('</p>', 1) : []));
  const texts = paragraphs.length > 0 ? paragraphs : [bare.trim()];
  return texts.map((text) => unescaped(text.replace(BREAK, '\n').replace(TAG, ''))).join('\n\n');
}

/** The ids of the files that a content shows, in order. */
export const filesIn = (content: string): number[] => [...content.matchAll(FILE)].map(([, id]) => Number(id));

/** A content as a safe page: its words. */
export const safeHtml = (content: string): string =>
  plainText(content)
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
