import { createTexts, type Texts } from '@postrider/texts';
import { en } from '@postrider/texts/approval-page/en';
import { DateTime } from 'luxon';
import { type Html, html, raw } from '../docs/html.ts';
import type { ShownFile, ShownPart } from './preview.ts';
import { STYLE } from './style.ts';

/** The name of a text of the page. */
export type PageText = keyof typeof en;

/** The texts of the page in the default language. */
export const TEXTS: Texts<PageText> = createTexts('en', en);

/** A post that waits for a decision. */
export interface Question {
  /** The workspace that asks. */
  name: string;
  parts: readonly ShownPart[];
  /** The requested time; undefined: as soon as it is approved. */
  scheduledAt: Date | undefined;
  /** An IANA name, of the requested time. */
  timezone: string;
  /** The end of the link. */
  expiresAt: Date;
  /** The version of the post that is shown. */
  updatedAt: Date;
  /** Why the last decision was not accepted. */
  notice?: string | undefined;
  /** Whether a new time is needed. */
  hasPassed: boolean;
  /** The comment that was entered before. */
  comment: string;
}

/** The most characters of a comment. */
const MAX_COMMENT = 2_000;

export const timeIn = (time: Date, zone: string): string =>
  DateTime.fromJSDate(time, { zone }).setLocale(TEXTS.language).toLocaleString(DateTime.DATETIME_FULL);

/** A page with a heading and, below it, anything. */
const pageOf = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="${TEXTS.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.html;

/** A page with one sentence. */
export const messagePage = (title: PageText, text: string): string =>
  pageOf(TEXTS.text(title), html`<p>${text}</p>`);

/** The page that asks for the decision, with the whole post. */
export function questionPage(question: Question): string {
  const { name, parts, scheduledAt, timezone, expiresAt, notice } = question;
  const time = scheduledAt
    ? TEXTS.text('ask.time', { time: timeIn(scheduledAt, timezone), zone: timezone })
    : TEXTS.text('ask.now');
  const intro = TEXTS.parts('ask.intro', { name }, (bold) => html`<strong>${bold}</strong>`);
  return pageOf(
    TEXTS.text('title.ask'),
    html`${notice !== undefined && html`<p class="notice" role="alert">${notice}</p>`}
<p>${intro}</p>
<p>${time}</p>
${parts.map(partHtml)}
${decisionForm(question)}
<p class="soft">${TEXTS.text('ask.once', { time: timeIn(expiresAt, 'UTC') })}</p>`,
  );
}

const partHtml = ({ account, texts, files, settings }: ShownPart): Html => html`<section>
<h2>${TEXTS.text('part.on', { account })}</h2>
${texts.length === 0 && html`<p class="soft">${TEXTS.text('part.no.text')}</p>`}${texts.map(
  (text, n) => html`${n > 0 && html`<h3>${TEXTS.text('part.reply', { number: n })}</h3>`}
<p class="text">${text || TEXTS.text('part.no.text')}</p>`,
)}
${files.map((file, n) => fileHtml(file, n + 1, files.length))}
${
  settings.length > 0 &&
  html`<h3>${TEXTS.text('part.settings')}</h3>
<dl>${settings.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
}
</section>
`;

function fileHtml(file: ShownFile, number: number, count: number): Html {
  const alt = file.altText ? TEXTS.text('part.alt', { text: file.altText }) : TEXTS.text('part.no.alt');
  const where = TEXTS.text('part.file', { number, count });
  return html`<figure>
${shownFile(file)}
<figcaption>${where}: ${file.name}<br>${alt}</figcaption>
</figure>
`;
}

function shownFile({ url, mimeType, name, altText }: ShownFile): Html {
  if (url === '') return html`<p class="notice">${TEXTS.text('part.missing')}</p>`;
  if (mimeType.startsWith('image/')) return html`<img src="${url}" alt="${altText}">`;
  if (mimeType.startsWith('video/'))
    return html`<video src="${url}" controls preload="metadata" aria-label="${altText || name}"></video>`;
  return html`<p><a href="${url}" rel="noopener noreferrer">${TEXTS.text('part.open', { name })}</a></p>`;
}

const decisionForm = ({
  updatedAt,
  timezone,
  hasPassed,
  comment,
}: Question): Html => html`<form method="post">
<input type="hidden" name="seen" value="${updatedAt.toISOString()}">
${
  hasPassed &&
  html`<label for="time">${TEXTS.text('ask.new.time', { zone: timezone })}</label>
<input id="time" name="time" type="datetime-local">`
}
<label for="comment">${TEXTS.text('ask.comment')}</label>
<textarea id="comment" name="comment" maxlength="${MAX_COMMENT}" aria-describedby="comment-help">${comment}</textarea>
<p class="soft" id="comment-help">${TEXTS.text('ask.comment.help')}</p>
<div class="actions">
<button class="main" name="decision" value="approved">${TEXTS.text('ask.approve')}</button>
<button name="decision" value="declined">${TEXTS.text('ask.decline')}</button>
</div>
</form>
`;
