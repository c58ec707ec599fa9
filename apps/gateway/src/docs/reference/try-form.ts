import { BASE_PATH } from '../../paths.ts';
import type { Operation, Parameter } from '../api-document.ts';
import { type Html, html } from '../html.ts';
import { literal } from './literal.ts';
import { samplesOf } from './samples.ts';

/** A form that sends the operation. The script opens it, shows the response and fills in the key. */
export function tryForm(operation: Operation): Html {
  const { operationId: id, method, path, summary } = operation;
  const [sample] = samplesOf(operation);
  const fields = operation.parameters.filter(({ name }) => name !== 'X-Request-Id');
  return html`<div class="try">
<button type="button" class="open-try" aria-label="Try it: ${summary}">Try it</button>
<template><form class="try-form" data-method="${method.toUpperCase()}" data-path="${BASE_PATH}${path}" aria-label="Try it: ${summary}">
<p class="note">${effect(method)} The key stays in this page’s memory. <a class="keys-link" href="/">Create a key in the dashboard</a>.</p>
<label>API key <input class="api-key" type="password" autocomplete="off" spellcheck="false" required></label>
${fields.map(input)}
${operation.requestBody && html`<label>Body (JSON) <textarea name="body" rows="8" spellcheck="false">${literal(sample?.body ?? {}, 'json')}</textarea></label>`}
<button type="submit">Send</button>
<div class="outcome" role="status" id="${id}-outcome"></div>
</form></template>
</div>`;
}

const effect = (method: string) =>
  method === 'get' ? 'Sends a real request.' : 'Sends a real request, which changes the key’s workspace.';

function input({ name, in: place, required, schema }: Parameter): Html {
  return html`<label>${name}${!required && ' (optional)'} <input name="${place}:${name}"${required && html` required`} autocomplete="off" spellcheck="false"${
    schema.default !== undefined && html` placeholder="${String(schema.default)}"`
  }></label>`;
}
