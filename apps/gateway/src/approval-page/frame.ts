import type { ApprovalPageText } from '@postrider/texts/approval-page';
import { type Html, html, raw } from '../docs/html.ts';
import type { Look } from './look.ts';
import { styleOf } from './style.ts';

/** A page in the language and with the branding of a workspace or a profile, which has no other name on it. */
export function pageOf(look: Look, titleName: ApprovalPageText, content: Html): string {
  const { words, name, color } = look;
  const title = words.text(titleName);
  return html`<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name ? `${title} · ${name}` : title}</title>
<link rel="icon" href="data:,">
<style>${raw(styleOf(color))}</style>
</head>
<body>
${header(look)}<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.html;
}

/** The logo or else the name; nothing where neither is known. */
function header({ words, name, logo }: Look): Html | false {
  if (name === '') return false;
  const source = `data:image/webp;base64,${Buffer.from(logo).toString('base64')}`;
  const shown =
    logo.length > 0
      ? html`<img src="${source}" alt="${words.text('logo', { name })}">`
      : html`<bdi>${name}</bdi>`;
  return html`<header>${shown}</header>
`;
}

/** A page with sentences. */
export const messagePage = (
  look: Look,
  title: ApprovalPageText,
  ...texts: readonly (Html | string)[]
): string => pageOf(look, title, html`${texts.map((text) => html`<p>${text}</p>`)}`);

/** A text with its bold parts, which are names by people. */
export const sentence = (
  { words }: Look,
  name: ApprovalPageText,
  values: Readonly<Record<string, string | number>>,
): Html => html`${words.parts(name, values, (bold) => html`<strong><bdi>${bold}</bdi></strong>`)}`;

/** A text by people inside of another one, in its own direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A text by people with its lines, each in its own direction. */
export const linesOf = (text: string): Html =>
  html`<p class="text">${text.split(/\r?\n/).map((line) => html`<span dir="auto">${line}</span>`)}</p>`;
