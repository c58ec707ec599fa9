import { GUIDES_PATH } from '../paths.ts';
import type { ApiDocument } from './api-document.ts';
import { environment } from './environment.ts';
import { GUIDES, type Guide, SET_UP } from './guides.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { inline, markdownPage } from './markdown.ts';

/** Links to all guides with their summaries. */
export const guideList = (): Html =>
  html`<h2 id="guides">Guides</h2>
<ul class="guides">${GUIDES.map(({ path, title, summary }) => html`<li><a href="${path}">${title}</a><p>${inline(summary)}</p></li>`)}</ul>`;

/** The first page of the guides: the set-up for their samples. */
export const guidesPage = (api: ApiDocument): string =>
  layout(api, {
    path: GUIDES_PATH,
    title: 'Guides',
    description: 'Guides to the developer API of Postrider, with samples in curl, TypeScript and Python.',
    main: html`<div class="text">
<h1>Set-up</h1>
<p>The samples of all guides read the address of the API, and a key, from the environment:</p>
${environment()}
${markdownPage(SET_UP)}
${guideList()}
</div>`,
  });

export function guidePage(api: ApiDocument, guide: Guide): string {
  const { path, title, summary, text } = guide;
  const next = GUIDES[GUIDES.indexOf(guide) + 1];
  return layout(api, {
    path,
    title,
    description: summary.replaceAll('`', ''),
    main: html`<div class="text">
${markdownPage(text)}
${next && html`<p class="next">Next: <a href="${next.path}">${next.title}</a></p>`}
</div>`,
  });
}
