import { isProblemCode, PROBLEMS, type ProblemCode } from '@postrider/service';
import { ROUTES } from '../api/routes.ts';
import { failureCodes } from '../openapi/failures.ts';
import { GUIDE } from '../openapi/guide.ts';
import { escapeHtml, layout, sentence } from './layout.ts';

const INTRODUCTION = `
<h1>Errors</h1>
<p>Every error is an <code>application/problem+json</code> object (RFC 9457). <code>code</code> identifies the error for
programs, <code>detail</code> describes it for people, and <code>type</code> links to this page. <code>errors</code> lists
every violation, each with a JSON pointer in <code>path</code>: into the body (<code>/platforms/0</code>), or below
<code>/query</code> or <code>/headers</code>. <code>request_id</code> identifies the request in every log.</p>
`;

/** The list of all error codes: what each means, what to do, and which operations return it. */
export function errorsPage(): string {
  const codes = Object.keys(PROBLEMS).filter(isProblemCode);
  const contents = codes
    .map(
      (code) =>
        `<li><a href="#${code}"><span class="status">${PROBLEMS[code].status}</span> ${code}</a></li>`,
    )
    .join('\n');
  const body = `<main class="errors">
${INTRODUCTION}
<ul class="contents">
${contents}
</ul>
${codes.map((code) => section(code)).join('\n')}
</main>`;
  return layout({ title: 'Errors', body });
}

function section(code: ProblemCode): string {
  const { status, title } = PROBLEMS[code];
  return `<section id="${code}">
<h2><span class="status">${status}</span> <code>${code}</code></h2>
<p class="title">${escapeHtml(title)}</p>
<dl>
<dt>What it means</dt><dd>${sentence(GUIDE[code].meaning)}</dd>
<dt>What to do</dt><dd>${sentence(GUIDE[code].action)}</dd>
<dt>Where</dt><dd>${where(code)}</dd>
</dl>
</section>`;
}

function where(code: ProblemCode): string {
  const there = ROUTES.filter((route) => failureCodes(route).includes(code));
  if (there.length === 0) return 'Every path.';
  if (there.length === ROUTES.length) return 'Every operation.';
  return there
    .map(({ method, path }) => `<code>${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`)
    .join(' ');
}
