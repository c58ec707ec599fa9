import { learnTime } from './clock.ts';

/** Where the dashboard's API is. */
export const API = '/dashboard/api';

/** What a first request has read may be used for as long as queries count as fresh. */
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
 * Sends a request that the first page is certain to make, before the libraries have started that make it: the network
 * and the start then take their time at once. `message` is that of a method, in the JSON form that the libraries send;
 * without one, it is a route of the developer API that reads.
 */
export function sendFirst(path: string, message?: object): void {
  const url = API + path;
  const body = message && JSON.stringify(message);
  const headers = { 'content-type': 'application/json', 'connect-protocol-version': '1' };
  const response = send(url, body === undefined ? undefined : { method: 'POST', headers, body });
  // A failure is met again by the call that takes its place.
  response.catch(() => undefined);
  first.set(nameOf(url, body), { response, at: performance.now() });
}

const nameOf = (url: string, body: string | undefined) =>
  body === undefined ? `GET ${url}` : `POST ${url} ${body}`;

/** Like `fetch`, but answers a request that `sendFirst` has sent with its response, once and where that succeeded. */
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
