import { BASE_PATH, DOCS_PATH } from '../../paths.ts';
import { type ApiDocument, eventsOf, operationsOf } from '../api-document.ts';
import { environment } from '../environment.ts';
import { guideList } from '../guides-pages.ts';
import { html } from '../html.ts';
import { layout } from '../layout.ts';
import { inline, markdown } from '../markdown.ts';
import { tagPath } from '../navigation.ts';
import { EVENT_BADGE, eventArticle, methodBadge, operationArticle } from './operation.ts';

/** The start page: the rules for every request, and all operations. */
export function overviewPage(api: ApiDocument): string {
  const { info, tags, components } = api;
  const main = html`<div class="text">
<h1>API reference</h1>
<p>Version ${info.version}. The address of the API is <code>${BASE_PATH}</code> on this server. Samples read it, and an API key, from
the environment:</p>
${environment()}
${guideList()}
<h2 id="every-request">Every request</h2>
${markdown(info.description)}
<h2 id="scopes">Scopes</h2>
${markdown(components.securitySchemes.apiKey.description)}
<h2 id="operations">Operations</h2>
${tags.map(
  ({ name, description }) => html`<h3><a href="${tagPath(name)}">${name}</a></h3>
<p>${inline(description)}</p>
<ul class="operations">${operationsOf(api, name).map(
    ({ operationId, method, path, summary }) =>
      html`<li>${methodBadge(method)} <code>${path}</code> <a href="${tagPath(name)}#${operationId}">${summary}</a></li>`,
  )}${eventsOf(api, name).map(
    ([type, { post }]) =>
      html`<li>${EVENT_BADGE} <code>${type}</code> <a href="${tagPath(name)}#${post.operationId}">${post.summary}</a></li>`,
  )}</ul>`,
)}
</div>`;
  return layout(api, {
    path: DOCS_PATH,
    title: 'API reference',
    description:
      'The developer API of Postrider: authentication, errors, idempotency, limits and all operations.',
    main,
  });
}

/** The operations of a tag, or its events. */
export function tagPage(api: ApiDocument, tag: ApiDocument['tags'][number]): string {
  const main = html`<div class="text"><h1>${tag.name}</h1>
<p>${inline(tag.description)}</p></div>
${operationsOf(api, tag.name).map(operationArticle)}
${eventsOf(api, tag.name).map(([type, { post }]) => eventArticle(type, post))}`;
  return layout(api, {
    path: tagPath(tag.name),
    title: tag.name,
    description: `${tag.description} Operations, fields, samples and errors of the developer API.`,
    main,
  });
}
