import type { Content, Operation, Response } from '../api-document.ts';
import { codeBlock, languageTabs } from '../code-blocks.ts';
import { type Html, html } from '../html.ts';
import { literal } from './literal.ts';
import { samplesOf } from './samples.ts';

/** The samples of an operation and their responses. Without the script, all languages are shown. */
export function sampleBlocks(operation: Operation): Html[] {
  const samples = samplesOf(operation);
  return [
    ...samples.map((sample, index) => folded(sample.summary, languageTabs(sample.code), index === 0)),
    ...Object.entries(operation.responses).flatMap(([status, response]) => answers(status, response)),
  ];
}

const folded = (summary: string | undefined, body: Html, isOpen: boolean) =>
  summary === undefined
    ? body
    : html`<details class="sample"${isOpen && html` open`}><summary>${summary}</summary>${body}</details>`;

function answers(status: string, { content }: Response): Html[] {
  const body = content['application/json'];
  if (!body) return [];
  const examples = examplesOf(body);
  return examples.map(({ summary, value }) =>
    folded(
      `Response ${status}${summary ? `: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}` : ''}`,
      codeBlock({ language: 'json', text: literal(value, 'json') }),
      examples.length === 1,
    ),
  );
}

/** The examples of a body, in either form of the document. */
export const examplesOf = ({ example, examples }: Content) =>
  example === undefined ? Object.values(examples) : [{ summary: undefined, value: example }];
