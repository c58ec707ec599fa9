import { Marked } from 'marked';

/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** A template whose values are escaped, unless they are HTML already. Lists are joined; false and undefined are nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: String.raw({ raw: strings }, ...parts.map(render)),
});

/** Marks text as HTML. */
const raw = (text: string): Html => ({ html: text });

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(render).join('');
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const marked = new Marked({
  renderer: {
    // Long lines can be scrolled by keyboard, which needs a place for the focus.
    code: ({ text, lang }) => codeBlock(text, lang ?? 'text').html,
  },
});

/** CommonMark of our own as blocks. */
export const markdown = (text: string): Html => raw(marked.parse(text, { async: false }));

/** CommonMark of our own within a line. */
export const inline = (text: string): Html => raw(marked.parseInline(text, { async: false }));

/** A block of code with a button to copy it, which the script turns on. */
export const codeBlock = (code: string, language: string): Html =>
  html`<div class="code"><pre tabindex="0" role="group" aria-label="${languageName(language)}"><code>${code}</code></pre><button type="button" class="copy">Copy</button></div>`;

const LANGUAGES: Record<string, string> = {
  sh: 'curl',
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
};

/** The name that people use for the language of a block of code. */
export const languageName = (language: string): string => LANGUAGES[language] ?? 'Code';
