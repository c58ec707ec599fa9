import { learnTime } from './clock.ts';

/** The base path of the dashboard's API. */
export const API = '/dashboard/api';

/** The response to a first request can be used for as long as queries are fresh. */
const FRESH_MS = 10_000;

interface FirstRequest {
  response: Promise<Response>;
  /** By the clock of `performance`. */
  at: number;
}

const first = new Map<string, FirstRequest>();

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  learnTime(response.headers.get('date'));
  return response;
}

/**
 * Sends a certain request of the first page before the libraries have started, so that both run in parallel. `message`
 * is the request message of a method in the JSON form of the libraries; without one, the path is a GET route of the
 * developer API.
 */
export function sendFirst(path: string, message?: object): void {
  const url = API + path;
  const body = message && JSON.stringify(message);
  const headers = { 'content-type': 'application/json', 'connect-protocol-version': '1' };
  const response = send(url, body === undefined ? undefined : { method: 'POST', headers, body });
  // The later call reports a failure.
  response.catch(() => undefined);
  first.set(nameOf(url, body), { response, at: performance.now() });
}

const nameOf = (url: string, body: string | undefined) =>
  body === undefined ? `GET ${url}` : `POST ${url} ${body}`;

/** Like `fetch`, but uses the response of `sendFirst` for the same request, once and only if it succeeded. */
export const request: typeof fetch = async (input, init) => {
  const isRead = (init?.method ?? 'GET') === 'GET';
  const body = init?.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : '';
  const name = nameOf(String(input), isRead ? undefined : body);
  const sent = first.get(name);
  first.delete(name);
  if (sent && performance.now() - sent.at < FRESH_MS) {
    const response = await sent.response.catch(() => undefined);
    if (response?.ok) return response;
  }
  return send(input, init);
};
