import { escapeHtml } from '@postrider/service/escape-html';
import { safeHref } from '../html.ts';
import type { Post } from '../rows.ts';
import type { Entity } from './parameters.ts';
import { recordOf } from './records.ts';

const TAGS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 's',
  spoiler: 'mark',
  code: 'code',
  pre: 'code',
};

function wrapped(html: string, { type, url = '' }: Entity): string {
  if (type === 'text_link')
    return `<a href="${safeHref(url)}" rel="nofollow noopener noreferrer">${html}</a>`;
  const tag = TAGS[type];
  return tag === undefined ? html : `<${tag}>${html}</${tag}>`;
}

/** A text with its formats: each stretch between two borders has the formats that cover it. */
function formattedHtml(text: string, entities: readonly Entity[]): string {
  const borders = entities.flatMap(({ offset, length }) => [offset, offset + length]);
  const places = [...new Set([0, ...borders, text.length])].sort((a, b) => a - b);
  return places
    .map((start, index) => {
      const end = places[index + 1] ?? start;
      const covering = entities.filter(({ offset, length }) => offset <= start && end <= offset + length);
      return end > start ? covering.reduce(wrapped, escapeHtml(text.slice(start, end))) : '';
    })
    .join('');
}

/** A message with its formats and settings. */
export function messageHtml(post: Post): string {
  const { entities, isSilent, isProtected, hasSpoiler, replyTo } = recordOf(post);
  const notes = [
    ...(replyTo === null ? [] : [`In reply to message ${replyTo}`]),
    ...(isSilent ? ['Without a sound'] : []),
    ...(isProtected ? ['Protected'] : []),
    ...(hasSpoiler ? ['Spoiler'] : []),
  ];
  const about = notes.length > 0 ? `<p class="handle">${escapeHtml(notes.join(' · '))}</p>` : '';
  return `<p class="pre">${formattedHtml(post.text, entities)}</p>${about}`;
}
