import { BASE_PATH, ERRORS_PATH } from '../../paths.ts';
import type { Operation, Parameter, Response } from '../api-document.ts';
import { codeBlock } from '../code-blocks.ts';
import { type Html, html } from '../html.ts';
import { inline, markdown } from '../markdown.ts';
import { fieldList, schemaFields } from './fields.ts';
import { literal } from './literal.ts';
import { examplesOf, sampleBlocks } from './sample-blocks.ts';
import { tryForm } from './try-form.ts';

/** One operation: its parameters and responses, samples, and a form to send it. */
export function operationArticle(operation: Operation): Html {
  const { operationId: id, method, path, summary, description } = operation;
  return html`<article class="operation" id="${id}" aria-labelledby="${id}-title">
<div class="about">
<h2 id="${id}-title"><a href="#${id}">${summary}</a></h2>
<p class="endpoint">${methodBadge(method)} <code>${BASE_PATH}${path}</code></p>
${markdown(description)}
${parameters(operation, 'path', 'Path parameters')}
${parameters(operation, 'query', 'Query parameters')}
${bodyFields(operation)}
${parameters(operation, 'header', 'Headers')}
${Object.entries(operation.responses)
  .filter(([status]) => status.startsWith('2'))
  .map(([status, response]) => success(status, response, id))}
${errors(operation)}
</div>
<div class="samples">
<h3>Samples</h3>
${sampleBlocks(operation)}
${tryForm(operation)}
</div>
</article>`;
}

/** An event: the request to a webhook endpoint. */
export function eventArticle(
  type: string,
  { operationId: id, summary, ...event }: Omit<Operation, 'method' | 'path'>,
): Html {
  const body = event.requestBody?.content['application/json'];
  return html`<article class="operation" id="${id}" aria-labelledby="${id}-title">
<div class="about">
<h2 id="${id}-title"><a href="#${id}">${summary}</a></h2>
<p class="endpoint">${EVENT_BADGE} <code>${type}</code></p>
${markdown(event.description)}
<details><summary>Delivery headers</summary>${parameters({ ...event, operationId: id }, 'header', 'Headers')}</details>
<h3>Body</h3>
${body && schemaFields(body.schema, `${id}-body`)}
</div>
<div class="samples">
<h3>Sample</h3>
${body && examplesOf(body).map(({ value }) => codeBlock({ language: 'json', text: literal(value, 'json') }))}
</div>
</article>`;
}

export const EVENT_BADGE = html`<span class="method">EVENT</span>`;

export const methodBadge = (method: string): Html =>
  html`<span class="method ${method}">${method.toUpperCase()}</span>`;

function parameters(
  { parameters: all, operationId }: Pick<Operation, 'parameters' | 'operationId'>,
  place: Parameter['in'],
  heading: string,
): Html | false {
  const here = all.filter((each) => each.in === place);
  return (
    here.length > 0 &&
    html`<h3>${heading}</h3>${fieldList(here.map(parameterField), `${operationId}-${place}`)}`
  );
}

const parameterField = ({ name, schema, required, description }: Parameter) => ({
  name,
  schema,
  isRequired: required,
  description,
});

function bodyFields({ requestBody, operationId }: Operation): Html | false {
  if (!requestBody) return false;
  const note = requestBody.required ? '' : ' (optional)';
  return html`<h3>Body${note}</h3>${schemaFields(requestBody.content['application/json'].schema, `${operationId}-body`)}`;
}

function success(status: string, { description, headers, content }: Response, id: string): Html {
  const fields = Object.entries(headers).map(([name, { required, ...header }]) => ({
    name,
    ...header,
    isRequired: false,
  }));
  const body = content['application/json'];
  return html`<h3>Response <code>${status}</code></h3>
<p>${inline(description)}</p>
${body && schemaFields(body.schema, `${id}-${status}`)}
${fields.length > 0 && html`<details><summary>Response headers</summary>${fieldList(fields, `${id}-${status}-headers`)}</details>`}`;
}

/** The codes that the operation may return, with links to the errors page. */
function errors({ responses }: Operation): Html {
  const rows = Object.entries(responses).flatMap(([status, { content }]) => {
    const problems = content['application/problem+json'];
    return problems ? [[status, Object.keys(problems.examples)] as const] : [];
  });
  return html`<h3>Errors</h3>
<ul class="errors-of">${rows.map(
    ([status, codes]) =>
      html`<li><span class="status">${status}</span> ${codes.map((code) => html`<a href="${ERRORS_PATH}#${code}">${code}</a> `)}</li>`,
  )}</ul>`;
}
