import {
  type Advice,
  DELIVERY_ERRORS,
  RESULT_ERRORS,
  SERIES_PROBLEMS,
  VIOLATIONS,
} from '@postrider/contracts/codes';
import { isProblemCode, PROBLEMS, type ProblemCode } from '@postrider/service';
import { ROUTES } from '../api/routes.ts';
import { failureCodes } from '../openapi/failures.ts';
import { GUIDE } from '../openapi/guide.ts';
import { ERRORS_PATH } from '../paths.ts';
import type { ApiDocument } from './api-document.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { inline } from './markdown.ts';
import { tagPath } from './navigation.ts';
import { schemaFields } from './reference/fields.ts';

/** The list of all error codes: the meaning, the action, and the operations that return it. */
export function errorsPage(api: ApiDocument): string {
  const codes = Object.keys(PROBLEMS).filter(isProblemCode);
  const problem = api.components.schemas.Problem;
  const main = html`<div class="text">
<h1>Errors</h1>
<p>Every error is an <code>application/problem+json</code> object (RFC 9457). <code>code</code> identifies the error for
programs, <code>detail</code> describes it for people, and <code>type</code> links to this page. <code>errors</code> lists
every violation, each with a JSON pointer in <code>path</code>: into the body (<code>/platforms/0</code>), or below
<code>/query</code> or <code>/headers</code>. <code>request_id</code> identifies the request in every log.</p>
<h2 id="fields">Fields of an error</h2>
${problem && schemaFields(problem, 'problem')}
<h2 id="codes">Codes</h2>
<ul class="codes">
${codes.map((code) => html`<li><a href="#${code}"><span class="status">${PROBLEMS[code].status}</span> ${code}</a></li>`)}
</ul>
${codes.map(section)}
<h2 id="violations">Codes of violations</h2>
<p>Each entry of <code>errors</code> has one of these codes. Later versions may add codes.</p>
${adviceTable(VIOLATIONS)}
<h2 id="results">Codes of results</h2>
<p>A result that failed has one of these codes in <code>error.code</code>. Later versions may add codes.</p>
${adviceTable(RESULT_ERRORS)}
<h2 id="deliveries">Codes of webhook deliveries</h2>
<p>A failed attempt of a delivery has one of these codes in <code>error.code</code>. Later versions may add codes.</p>
${adviceTable(DELIVERY_ERRORS)}
<h2 id="series">Codes of series</h2>
<p>A date of a series without a post has one of these codes in <code>problem.code</code> or <code>skipped</code>. Later versions may add codes.</p>
${adviceTable(SERIES_PROBLEMS)}
</div>`;
  return layout(api, {
    path: ERRORS_PATH,
    title: 'Errors',
    description: 'Every error code of the developer API: what it means, what to do, and where it occurs.',
    main,
  });
}

function section(code: ProblemCode): Html {
  const { status, title } = PROBLEMS[code];
  return html`<section class="problem" id="${code}">
<h3><span class="status">${status}</span> <code>${code}</code></h3>
<p class="title">${title}</p>
<dl>
<dt>What it means</dt><dd>${inline(GUIDE[code].meaning)}</dd>
<dt>What to do</dt><dd>${inline(GUIDE[code].action)}</dd>
<dt>Where</dt><dd>${where(code)}</dd>
</dl>
</section>
`;
}

function adviceTable(codes: Readonly<Record<string, Advice>>): Html {
  const rows = Object.entries(codes).map(
    ([code, { cause, cure }]) =>
      html`<tr><td><code>${code}</code></td><td>${inline(cause)}</td><td>${inline(cure)}</td></tr>\n`,
  );
  return html`<table>
<thead><tr><th>Code</th><th>What it means</th><th>What to do</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

function where(code: ProblemCode): Html | string {
  const there = ROUTES.filter((route) => failureCodes(route).includes(code));
  if (there.length === 0) return 'Every path.';
  if (there.length === ROUTES.length) return 'Every operation.';
  return html`${there.map(
    ({ method, path, tag, operationId }) =>
      html`<a href="${tagPath(tag)}#${operationId}"><code>${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}</code></a> `,
  )}`;
}
