import { createHash, randomBytes } from 'node:crypto';
import { AssistantsService } from '@postrider/contracts/dashboard';
import type { Receiver } from '@postrider/testing';
import type { Browser } from './browser.ts';
import { ask, type TestResponse } from './harness.ts';
import { modern } from './mcp.ts';

/** Names below it lead to the test's own server: https://assistant.test/client.json is the document of a client. */
export const CLIENT_HOST = 'assistant.test';
export const CLIENT_ID = `https://${CLIENT_HOST}/client.json`;
export const REDIRECT_URI = `https://${CLIENT_HOST}/callback`;

/** Serves the document of the client; `change` makes it another one. */
export function serveDocument(receiver: Receiver, change: object = {}, headers: Record<string, string> = {}) {
  const document = {
    client_id: CLIENT_ID,
    client_name: 'Test assistant',
    redirect_uris: [
      REDIRECT_URI,
      'http://127.0.0.1/callback',
      'cursor://anysphere.cursor-mcp/callback',
      'com.example.app:/callback',
    ],
    ...change,
  };
  receiver.answer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(document)),
  );
}

/** A request for access with its PKCE verifier; `change` overrides parameters, '' leaves one out. */
export function newRequest(address: string, change: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT_URI,
    state: '12e5',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${address}/mcp`,
    ...change,
  };
  return { verifier, query: new URLSearchParams(parameters).toString(), parameters };
}

export type Request = ReturnType<typeof newRequest>;

/** Approves a request, and returns where the browser is sent with the answer. */
export async function approve(browser: Browser, workspaceId: string, { query }: Request, scopes: string[]) {
  const { redirectUrl } = await browser
    .client(AssistantsService)
    .approveAuthorization({ workspaceId, query, scopes });
  return new URL(redirectUrl);
}

/** Sends a form to an OAuth endpoint. */
export const sendForm = (
  address: string,
  endpoint: 'token' | 'revoke',
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  ask(`${address}/oauth/${endpoint}`, 'POST', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** The form that exchanges the code of a redirect. */
export const codeForm = (redirect: URL, { verifier, parameters }: Request) => ({
  grant_type: 'authorization_code',
  code: redirect.searchParams.get('code') ?? '',
  redirect_uri: parameters.redirect_uri,
  client_id: parameters.client_id,
  code_verifier: verifier,
  resource: parameters.resource,
});

export const refreshForm = (refreshToken: string) => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
  client_id: CLIENT_ID,
});

/** The tokens of an answer; fails where it is none. */
export function tokensOf({ status, json, text }: TestResponse): {
  access: string;
  refresh: string;
  scope: string;
} {
  if (status !== 200 || typeof json !== 'object' || json === null) throw new Error(`${status} ${text}`);
  const fields = new Map<string, unknown>(Object.entries(json));
  const textOf = (name: string) => String(fields.get(name) ?? '');
  return { access: textOf('access_token'), refresh: textOf('refresh_token'), scope: textOf('scope') };
}

/** The whole flow: consent and exchange. */
export async function connectAssistant(
  address: string,
  browser: Browser,
  workspaceId: string,
  scopes: string[],
  change: Record<string, string> = {},
) {
  const request = newRequest(address, change);
  const redirect = await approve(browser, workspaceId, request, scopes);
  return { request, redirect, ...tokensOf(await sendForm(address, 'token', codeForm(redirect, request))) };
}

/** Sends a message to the MCP server. */
export function callMcp(
  address: string,
  token: string,
  method = 'tools/list',
  params: Record<string, unknown> = {},
) {
  const { message, headers } = modern(method, params);
  return ask(`${address}/mcp`, 'POST', {
    ...(token !== '' && { key: token }),
    json: message,
    headers: { accept: 'application/json, text/event-stream', ...headers },
  });
}
