import { type Html, html } from './html.ts';

/** Code in one language. */
export interface Code {
  /** The info string of a Markdown fence: `sh`. */
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
  java: 'Java',
  json: 'JSON',
  http: 'HTTP',
};

/** The display name of a language. */
const languageName = (language: string): string => LANGUAGES[language] ?? 'Code';

/**
 * A block of code with its name and a copy button, which the script enables. It is focusable, so that long lines can be
 * scrolled with the keyboard.
 */
export const namedBlock = (name: string, code: Html | string): Html =>
  html`<div class="code"><div class="bar"><span class="caption">${name}</span><button type="button" class="copy">Copy</button></div><pre tabindex="0" role="group" aria-label="${name}"><code>${code}</code></pre></div>`;

export const codeBlock = ({ language, text }: Code): Html => namedBlock(languageName(language), text);

/** The same code in several languages. The script shows one at a time; without it, all are shown. */
export const languageTabs = (code: readonly Code[]): Html =>
  html`<div class="languages" data-languages="${code.map(({ language }) => language).join(' ')}">
<div class="switch" role="group" aria-label="Language">${code.map(
    ({ language }) =>
      html`<button type="button" data-language="${language}">${languageName(language)}</button>`,
  )}</div>
${code.map((each) => html`<div class="language" data-language="${each.language}">${codeBlock(each)}</div>`)}
</div>`;
