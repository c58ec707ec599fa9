import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { newRequestId } from '@postrider/service';

/** A small page that says what became of a visit. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

function page(status: number, title: string, text: string, extra: Record<string, string> = {}): Page {
  const body = Buffer.from(
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta name="color-scheme" content="light dark"><title>${title}</title>` +
      `<h1>${title}</h1><p>${text}</p></html>\n`,
  );
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    ...extra,
  };
  return { status, headers, body };
}

export const PAGES = {
  unknown: page(
    404,
    'This link does not exist',
    'Please check that the address was copied completely. Capital and small letters make a difference.',
  ),
  disabled: page(
    410,
    'This link is no longer active',
    'Whoever made it has switched it off. Please ask them for a new one.',
  ),
  method: page(405, 'This can’t be done here', 'A short link can only be visited.', { Allow: 'GET, HEAD' }),
  away: page(503, 'Please try again in a moment', 'This link can’t be looked up right now.', {
    'Retry-After': '2',
  }),
  unreadable: page(
    400,
    'This request can’t be read',
    'Its head is malformed, too long or too slow. Please open the link again.',
    { Connection: 'close' },
  ),
  broken: page(500, 'Something went wrong on our side', 'Please try again later.'),
} as const;

export const sendPage = (
  response: ServerResponse,
  { status, headers, body }: Page,
  requestId: string,
): void => {
  response.writeHead(status, { ...headers, 'X-Request-Id': requestId }).end(body);
};

/** What is no HTTP at all has no response to write to: its page goes straight to the connection, which ends. */
export function refuseUnreadable(_error: Error, socket: Duplex): void {
  if (!socket.writable) return;
  const { status, headers, body } = PAGES.unreadable;
  const fields = Object.entries({ ...headers, 'X-Request-Id': newRequestId() });
  const head = [`HTTP/1.1 ${status} Bad Request`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
