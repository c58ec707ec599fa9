import { escapeHtml } from '@postrider/service/escape-html';
import { Router } from 'express';
import type { Mailbox } from '../mailbox.ts';
import type { ReceivedMail } from '../shapes.ts';
import { empty, layout, timeHtml } from './layout.ts';

const SHOWN = 100;

/** `/mail`: the e-mails that were captured, newest first. */
export function mailPage(mailbox: Mailbox): Router {
  const router = Router();
  router.get('/mail', (_req, res) => {
    const received = mailbox.received().toReversed().slice(0, SHOWN);
    const nothing = empty('No e-mail yet', 'Invite a person, or ask for a new password at the sign-in.');
    const rows = received.map(row).join('\n');
    const main = received.length === 0 ? nothing : `<h1 class="unseen">E-mail</h1>${rows}`;
    res.type('html').send(layout({ title: 'E-mail', tab: 'mail', main }));
  });
  return router;
}

const row = ({ receivedAtMs, to, subject, text }: ReceivedMail) => `<article class="hook">
<p class="who"><strong>${escapeHtml(subject)}</strong> <span class="badge">${escapeHtml(to.join(', '))}</span> ${timeHtml(receivedAtMs)}</p>
<pre>${linked(text)}</pre>
</article>`;

/** Text as HTML, whose addresses can be followed. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
