import { unescapeHtml } from './html.ts';

const HIDDEN = /<input type="hidden" name="([^"]*)" value="([^"]*)">/g;

/**
 * Open a consent page as a browser does and press a button: that of the account with this handle, or "Cancel" for
 * null. Answers the address that the browser is sent to. Throws where the page does not ask, or has no such button.
 */
export async function answerConsent(page: string, handle: string | null): Promise<URL> {
  const response = await fetch(page);
  const html = await response.text();
  const button = handle === null ? 'name="denied" value="true"' : `name="account" value="${handle}"`;
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1];
  if (action === undefined || !html.includes(`<button ${button}>`))
    throw new Error(`the page answered ${response.status} and can't be answered so: ${html}`);
  const body = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(HIDDEN)) body.set(name, unescapeHtml(value));
  body.set(handle === null ? 'denied' : 'account', handle ?? 'true');
  const answered = await fetch(new URL(action, page), { method: 'POST', body, redirect: 'manual' });
  return new URL(answered.headers.get('location') ?? '');
}
