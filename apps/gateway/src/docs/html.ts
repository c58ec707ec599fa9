import { escapeHtml } from '@postrider/service/escape-html';

/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | false | undefined | readonly Part[];

/**
 * A template whose values are escaped, unless they are HTML already. Lists are joined; false and undefined render
 * nothing.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: String.raw({ raw: strings }, ...parts.map(render)),
});

/** Marks text as HTML. */
export const raw = (text: string): Html => ({ html: text });

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(render).join('');
}
