import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { ASSISTANT_HOST, type TestSystem } from '../support/system.ts';
import { OWNER, type Story } from './story.ts';

const NAME = 'Test assistant';
const CLIENT_ID = `https://${ASSISTANT_HOST}/client.json`;
const REDIRECT_URI = `https://${ASSISTANT_HOST}/callback`;

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** An assistant that connects by OAuth: it sends a browser to a page, and exchanges what comes back. */
function assistantOf({ origin, assistantHost }: TestSystem) {
  const document = { client_id: CLIENT_ID, client_name: NAME, redirect_uris: [REDIRECT_URI] };
  assistantHost.answer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document)),
  );
  const verifier = randomBytes(32).toString('base64url');
  const resource = `${origin}/mcp`;
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return {
    page: `${origin}/oauth/authorize?${formOf({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      state: '12e5',
      resource,
      code_challenge,
      code_challenge_method: 'S256',
      scope: 'mcp posts:read posts:write',
    })}`,
    /** Resolves with the token and the scopes that were given. */
    async exchange(answer: URL): Promise<{ access_token: string; scope: string }> {
      const response = await fetch(`${origin}/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf({
          grant_type: 'authorization_code',
          code: answer.searchParams.get('code') ?? '',
          resource,
          redirect_uri: REDIRECT_URI,
          client_id: CLIENT_ID,
          code_verifier: verifier,
        }),
      });
      return JSON.parse(await response.text());
    },
    /** The status with which the MCP server answers a token. */
    async use(token: string): Promise<number> {
      const { status } = await fetch(resource, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-11-25',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      });
      return status;
    },
  };
}

/** Assistants are allowed and disconnected. Needs a second workspace of the owner. */
export const assistants: Story = (running) => {
  /** Where a button of the consent page leads. */
  async function answerBy(tab: Tab, button: string): Promise<URL> {
    const leaving = tab.waitForURL(`${REDIRECT_URI}?*`);
    await tab.getByRole('button', { name: button, exact: true }).click();
    await leaving;
    return new URL(tab.url());
  }

  test('an assistant may do what a person allows on its page, until it is disconnected', async () => {
    const { browser, system } = running();
    const assistant = assistantOf(system);
    const tab = await browser.openTab('owner in another browser');
    tab.watch.allow(new RegExp(`^request elsewhere: https://${ASSISTANT_HOST}/`));
    await tab.route(`https://${ASSISTANT_HOST}/**`, (route) => route.fulfill({ body: 'Connected' }));
    await tab.goto(assistant.page);
    await tab.getByLabel('E-mail address').fill(OWNER.email);
    await tab.getByLabel('Password').fill(OWNER.password);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.getByText(`${NAME} (${ASSISTANT_HOST}) wants to work with posts for you.`).waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);
    const refused = await answerBy(tab, 'Refuse');
    expect(refused.searchParams.get('error')).toBe('access_denied');

    await tab.goto(assistant.page);
    await tab.getByLabel('Workspace').selectOption({ label: 'Engines (you are Owner)' });
    await tab.getByLabel('posts:write').uncheck();
    const { access_token, scope } = await assistant.exchange(await answerBy(tab, 'Allow'));
    expect(scope.split(' ').sort()).toEqual(['mcp', 'posts:read']);
    expect(await assistant.use(access_token)).toBe(200);

    await tab.goto('/');
    await tab.getByRole('link', { name: 'Assistants' }).click();
    await tab.getByRole('rowheader', { name: NAME }).waitFor();
    expect(await accessibilityFaults(tab, 'connected')).toEqual([]);
    await tab.getByRole('button', { name: `Disconnect ${NAME}` }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await tab.getByText('No assistant is connected.').waitFor();
    expect(await assistant.use(access_token)).toBe(401);
  });
};
