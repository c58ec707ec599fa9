import type { DescService } from '@bufbuild/protobuf';
import { type Client, ConnectError, createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { type Problem, ProblemSchema } from '@postrider/contracts/dashboard';
import { AUTH_PATH, DASHBOARD_API_PATH, WORKSPACE_API_PATH } from '../../src/paths.ts';

export type Browser = ReturnType<typeof openBrowser>;

/** What a browser is to the gateway: a jar of cookies and an origin; `headers` are sent with every request. */
export function openBrowser(address: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const sent = () => ({
    origin: address,
    'sec-fetch-site': 'same-origin',
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...headers,
  });
  const setCookies: string[] = [];
  const keep = ({ headers: received }: { headers: Headers }) => {
    for (const cookie of received.getSetCookie()) {
      setCookies.push(cookie);
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const transport = createConnectTransport({
    baseUrl: address + DASHBOARD_API_PATH,
    httpVersion: '1.1',
    interceptors: [
      (next) => async (request) => {
        for (const [name, value] of Object.entries(sent())) request.header.set(name, value);
        const response = await next(request);
        keep({ headers: response.header });
        return response;
      },
    ],
  });
  return {
    cookies,
    /** Every Set-Cookie header that came. */
    setCookies,
    client: <S extends DescService>(service: S): Client<S> => createClient(service, transport),
    /** Calls an operation of the developer API in a workspace, as the pages do: `path` is that of the operation. */
    async rest(method: string, workspaceId: string, path: string, json?: unknown, extra: object = {}) {
      const { origin, ...reading } = sent();
      const response = await fetch(address + WORKSPACE_API_PATH.replace(':workspaceId', workspaceId) + path, {
        method,
        headers: {
          ...reading,
          ...(method !== 'GET' && { origin }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...extra,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        // Exports are CSV.
        json: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {},
      };
    },
    /** Opens a page; answers the address that it redirects to, empty where it does not. */
    async open(path: string, extra: Record<string, string> = {}): Promise<string> {
      const { origin: _, ...navigation } = sent();
      const headers = { ...navigation, ...extra };
      const response = await fetch(address + path, { redirect: 'manual', headers });
      keep(response);
      await response.body?.cancel();
      return response.headers.get('location') ?? '';
    },
    /** Calls an endpoint of better-auth. */
    async auth(path: string, body?: object, extra: Record<string, string> = {}) {
      const response = await fetch(address + AUTH_PATH + path, {
        method: body ? 'POST' : 'GET',
        headers: { ...sent(), 'content-type': 'application/json', ...extra },
        ...(body && { body: JSON.stringify(body) }),
      });
      keep(response);
      const text = await response.text();
      const json: unknown = text === '' ? undefined : JSON.parse(text);
      return { status: response.status, json };
    },
  };
}

/** The problem of a call that fails. */
export async function problemOf(
  call: Promise<unknown>,
): Promise<Problem & { connectCode: number; text: string }> {
  const error = await call.then(
    () => new Error('the call did not fail'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof ConnectError)) throw error;
  const [problem] = error.findDetails(ProblemSchema);
  if (!problem) throw error;
  return { ...problem, connectCode: error.code, text: error.rawMessage };
}
