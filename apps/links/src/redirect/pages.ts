import type { ServerResponse } from 'node:http';

/** A small page for a visit that is not redirected. */
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
