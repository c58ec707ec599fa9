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
 * and the start then take their time at once. `message` is in the JSON form that the libraries send.
 */
export function sendFirst(method: string, message: object): void {
  const url = `${API}/dashboard.v1.${method}`;
  const body = JSON.stringify(message);
  const headers = { 'content-type': 'application/json', 'connect-protocol-version': '1' };
  const response = send(url, { method: 'POST', headers, body });
  // A failure is met again by the call that takes its place.
  response.catch(() => undefined);
  first.set(`${url} ${body}`, { response, at: performance.now() });
}

/** Like `fetch`, but answers a request that `sendFirst` has sent with its response, once and where that succeeded. */
export const request: typeof fetch = async (input, init) => {
  const body = init?.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : '';
  const name = `${input} ${body}`;
  const sent = first.get(name);
  first.delete(name);
  if (sent && performance.now() - sent.at < FRESH_MS) {
    const response = await sent.response.catch(() => undefined);
    if (response?.ok) return response;
  }
  return send(input, init);
};
