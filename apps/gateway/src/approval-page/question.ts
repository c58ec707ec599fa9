import { textIn } from '@postrider/platform-rules/translations';
import { MAX_COMMENT } from '../api/posts/schemas.ts';
import { type Html, html } from '../docs/html.ts';
import { isolated, linesOf, pageOf, sentence } from './frame.ts';
import { type Look, timeIn } from './look.ts';
import type { ShownFile, ShownPart } from './preview.ts';

/** A post that waits for a decision. */
export interface Question {
  parts: readonly ShownPart[];
  /** The requested time; undefined: as soon as it is approved. */
  scheduledAt: Date | undefined;
  /** Whether the post is one of a series. */
  isOfSeries: boolean;
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

/** The page that asks for the decision, with the whole post. */
export function questionPage(look: Look, question: Question): string {
  const { words, name } = look;
  const { parts, scheduledAt, isOfSeries, expiresAt, notice } = question;
  const time = scheduledAt ? words.text('ask.time', timeIn(look, scheduledAt)) : words.text('ask.now');
  return pageOf(
    look,
    'title.ask',
    html`${notice !== undefined && html`<p class="notice" role="alert">${notice}</p>`}
<p>${sentence(look, 'ask.intro', { name })}</p>
<p>${time}</p>
${isOfSeries && html`<p>${words.text('part.series')}</p>`}
${parts.map((part) => partHtml(look, part))}
${decisionForm(look, question)}
<p class="soft">${words.text('ask.once', timeIn(look, expiresAt))}</p>`,
  );
}

/** The platform's mark in white on its colour; the heading has its name. */
const markHtml = ({ path, colour }: ShownPart['mark']): Html =>
  html`<svg class="mark" viewBox="-6 -6 36 36" aria-hidden="true"><rect x="-6" y="-6" width="36" height="36" rx="18" fill="${colour}"/><path fill="#fff" d="${path}"/></svg>`;

const partHtml = (look: Look, { account, mark, texts, files, settings }: ShownPart): Html => {
  const { words } = look;
  return html`<section>
<h2>${markHtml(mark)}<span>${words.text('part.on', { account: isolated(account) })}</span></h2>
${texts.length === 0 && html`<p class="soft">${words.text('part.no.text')}</p>`}${texts.map(
  (text, n) => html`${n > 0 && html`<h3>${words.text('part.reply', { number: n })}</h3>`}
${text === '' ? html`<p class="soft">${words.text('part.no.text')}</p>` : linesOf(text)}`,
)}
${files.map((file, n) => fileHtml(look, file, n + 1, files.length))}
${
  settings.length > 0 &&
  html`<h3>${words.text('part.settings')}</h3>
<dl>${settings.map((setting) => settingHtml(look, setting))}</dl>`
}
</section>
`;
};

function settingHtml({ words }: Look, { label, value }: ShownPart['settings'][number]): Html {
  const { text, language } = textIn(words.language, label);
  return html`<dt lang="${language}">${text}</dt><dd>${linesOf(value)}</dd>`;
}

function fileHtml({ words }: Look, file: ShownFile, number: number, count: number): Html {
  const alt = file.altText
    ? words.text('part.alt', { text: isolated(file.altText) })
    : words.text('part.no.alt');
  const where = words.text('part.file', { number, count });
  return html`<figure>
${shownFile(file, where, words.text('part.missing'), words.text('part.open', { name: file.name }))}
<figcaption>${where}: <bdi>${file.name}</bdi><br>${alt}</figcaption>
</figure>
`;
}

function shownFile(
  { url, mimeType, altText }: ShownFile,
  where: string,
  missing: string,
  open: string,
): Html {
  if (url === '') return html`<p class="notice">${missing}</p>`;
  if (mimeType.startsWith('image/')) return html`<img src="${url}" alt="${altText || where}">`;
  if (mimeType.startsWith('video/'))
    return html`<video src="${url}" controls preload="metadata" aria-label="${altText || where}"></video>`;
  return html`<p><a href="${url}" rel="noopener noreferrer">${open}</a></p>`;
}

const decisionForm = (
  look: Look,
  { updatedAt, hasPassed, comment }: Question,
): Html => html`<form method="post">
<input type="hidden" name="seen" value="${updatedAt.toISOString()}">
${
  hasPassed &&
  html`<label for="time">${look.words.text('ask.new.time', { zone: timeIn(look, updatedAt).zone })}</label>
<input id="time" name="time" type="datetime-local">`
}
<label for="comment">${look.words.text('ask.comment')}</label>
<textarea id="comment" name="comment" dir="auto" maxlength="${MAX_COMMENT}" aria-describedby="comment-help">${comment}</textarea>
<p class="soft" id="comment-help">${look.words.text('ask.comment.help')}</p>
<div class="actions">
<button class="main" name="decision" value="approved">${look.words.text('ask.approve')}</button>
<button name="decision" value="declined">${look.words.text('ask.decline')}</button>
</div>
</form>
`;
