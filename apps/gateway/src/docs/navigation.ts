import { BASE_PATH, CHANGELOG_PATH, DOCS_PATH, ERRORS_PATH, GUIDES_PATH } from '../paths.ts';
import { type ApiDocument, eventsOf, operationsOf } from './api-document.ts';
import { GUIDES } from './guides.ts';
import { type Html, html } from './html.ts';

/** An entry outside the API's tags. */
interface Entry {
  path: string;
  title: string;
}

/** The page of a tag: `/docs/api/short-links`. */
export const tagPath = (tag: string): string => `${DOCS_PATH}/api/${tag.toLowerCase().replaceAll(' ', '-')}`;

/** The contents of the documentation, the same on every page. On a narrow screen, a button in the header opens them. */
export function navigation(api: ApiDocument, current: string): Html {
  const link = ({ path, title }: Entry) =>
    html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${title}</a></li>`;
  return html`<nav class="contents" id="contents" aria-label="Documentation" popover>
<label class="filter">Filter operations <input type="search" id="filter" autocomplete="off" placeholder="publish, webhook, DELETE"></label>
<p class="found" id="found" role="status"></p>
<ul>${link({ path: DOCS_PATH, title: 'Overview' })}</ul>
<h2>Guides</h2>
<ul>${[{ path: GUIDES_PATH, title: 'Set-up' }, ...GUIDES].map(link)}</ul>
<h2>API reference</h2>
${api.tags.map(({ name }) => tagEntries(api, name, current))}
<ul>${[
    { path: ERRORS_PATH, title: 'Errors' },
    { path: CHANGELOG_PATH, title: 'API changelog' },
  ].map(link)}<li><a href="${BASE_PATH}/openapi.json">OpenAPI document</a></li></ul>
</nav>`;
}

function tagEntries(api: ApiDocument, tag: string, current: string): Html {
  const path = tagPath(tag);
  const isCurrent = path === current;
  return html`<details${isCurrent && html` open`}><summary>${tag}</summary><ul>
<li><a href="${path}"${isCurrent && html` aria-current="page"`}>About ${tag.toLowerCase()}</a></li>
${operationsOf(api, tag).map(
  ({ operationId, method, summary, path: at }) =>
    html`<li data-words="${`${method} ${at} ${operationId} ${summary}`.toLowerCase()}"><a href="${path}#${operationId}"><span class="method ${method}">${method === 'delete' ? 'DEL' : method.toUpperCase()}</span> ${summary}</a></li>`,
)}
${eventsOf(api, tag).map(
  ([type, { post }]) =>
    html`<li data-words="${`event webhook ${type} ${post.summary}`.toLowerCase()}"><a href="${path}#${post.operationId}"><span class="method">EVT</span> ${post.summary}</a></li>`,
)}
</ul></details>`;
}
