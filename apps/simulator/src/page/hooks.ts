import { escapeHtml } from '@postrider/service/escape-html';
import { Router } from 'express';
import type { Hooks } from '../hooks.ts';
import type { ReceivedHook } from '../shapes.ts';
import { empty, layout, timeHtml } from './layout.ts';

const SHOWN = 100;

/** `/hooks`: the requests that the inboxes have received, newest first. */
export function hooksPage(hooks: Hooks): Router {
  const router = Router();
  router.get('/hooks', (_req, res) => {
    const received = hooks
      .names()
      .flatMap((inbox) => hooks.received(inbox).map((hook) => ({ inbox, hook })))
      .sort((a, b) => b.hook.receivedAtMs - a.hook.receivedAtMs)
      .slice(0, SHOWN);
    const nothing = empty(
      'No webhook yet',
      'Send one to /hooks/ and any name; every inbox opens automatically.',
    );
    const rows = received.map(({ inbox, hook }) => row(inbox, hook)).join('\n');
    const main = received.length === 0 ? nothing : `<h1 class="unseen">Webhooks</h1>${rows}`;
    res.type('html').send(layout({ title: 'Webhooks', tab: 'hooks', main }));
  });
  return router;
}

function row(inbox: string, hook: ReceivedHook): string {
  const headers = Object.entries(hook.headers).map(([name, value]) => `${name}: ${value}`);
  return `<article class="hook">
<p class="who"><strong>${escapeHtml(inbox)}</strong> <span class="badge">${escapeHtml(hook.method)}</span> ${timeHtml(hook.receivedAtMs)}</p>
<pre>${escapeHtml(readable(Buffer.from(hook.bodyBase64, 'base64').toString('utf8')))}</pre>
<details><summary>${headers.length} headers</summary><pre>${escapeHtml(headers.join('\n'))}</pre></details>
</article>`;
}

/** JSON with line breaks, anything else as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body === '' ? '(no body)' : body;
  }
}
