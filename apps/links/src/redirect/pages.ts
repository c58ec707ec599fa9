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
    'Check that you copied the whole address. Upper and lower case matter.',
  ),
  disabled: page(410, 'This link is no longer active', 'Its owner has disabled it. Ask them for a new link.'),
  method: page(405, 'This is not possible here', 'You can only open a short link.', { Allow: 'GET, HEAD' }),
  away: page(503, 'Try again in a moment', 'The link could not be looked up.', {
    'Retry-After': '2',
  }),
  unreadable: page(
    400,
    'The request could not be read',
    'Its headers are malformed, too long or too slow. Open the link again.',
  ),
  broken: page(500, 'An internal error occurred', 'Try again later.'),
} as const;

export const sendPage = (
  response: ServerResponse,
  { status, headers, body }: Page,
  requestId: string,
): void => {
  response.writeHead(status, { ...headers, 'X-Request-Id': requestId }).end(body);
};
