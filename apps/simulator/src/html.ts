import { escapeHtml } from '@postrider/service/escape-html';

const CHARACTERS = new Map([...`&<>"'`].map((character) => [escapeHtml(character), character]));

/** Reverses `escapeHtml`. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}

/** The target of a link: an http or https URL, or `#`. */
export function safeHref(url: string): string {
  return /^https?:\/\//i.test(url) ? escapeHtml(url) : '#';
}
