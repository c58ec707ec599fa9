import { type Html, html } from './html.ts';

/** Code in one language. */
export interface Code {
  /** As behind the fence of Markdown: `sh`. */
  language: string;
  text: string;
}

const LANGUAGES: Record<string, string> = {
  sh: 'curl',
  ts: 'TypeScript',
  js: 'Node',
  python: 'Python',
  go: 'Go',
  php: 'PHP',
  json: 'JSON',
  http: 'HTTP',
};

/** The name that people use for the language of a block of code. */
const languageName = (language: string): string => LANGUAGES[language] ?? 'Code';

/**
 * A block of code below its name and a button to copy it, which the script turns on. Long lines can be scrolled by
 * keyboard, which needs a place for the focus.
 */
export const namedBlock = (name: string, code: Html | string): Html =>
  html`<div class="code"><div class="bar"><span class="caption">${name}</span><button type="button" class="copy">Copy</button></div><pre tabindex="0" role="group" aria-label="${name}"><code>${code}</code></pre></div>`;

export const codeBlock = ({ language, text }: Code): Html => namedBlock(languageName(language), text);

/** The same in several languages, of which one is shown at a time. Without the script all are shown. */
export const languageTabs = (code: readonly Code[]): Html =>
  html`<div class="languages" data-languages="${code.map(({ language }) => language).join(' ')}">
<div class="switch" role="group" aria-label="Language">${code.map(
    ({ language }) =>
      html`<button type="button" data-language="${language}">${languageName(language)}</button>`,
  )}</div>
${code.map((each) => html`<div class="language" data-language="${each.language}">${codeBlock(each)}</div>`)}
</div>`;
