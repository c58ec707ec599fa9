import { languageOf } from '@postrider/texts/languages';
import { OFFLINE } from '@postrider/texts/offline';

const CACHE = 'offline';
const STYLE = '/offline.css';
const ICON = '/icons/icon-192.png';

/** Stores what the page needs, new with each version of the worker. */
export async function prepareOffline(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([STYLE, ICON].map((path) => new Request(path, { cache: 'reload' })));
}

/** The page that is shown while the server can't be reached; it tries again every 15 seconds. */
export async function offlinePage(): Promise<Response> {
  const language = languageOf(navigator.languages);
  const { title, text, again } = OFFLINE[language];
  const html = `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="15">
    <title>${title} · Postrider</title>
    <link rel="stylesheet" href="${STYLE}">
  </head>
  <body>
    <img src="${ICON}" alt="" width="72" height="72">
    <h1>${title}</h1>
    <p>${text}</p>
    <a href="">${again}</a>
  </body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'",
    },
  });
}

/** Whether a path is that of a file of the page. */
export const isOfflineFile = (path: string): boolean => path === STYLE || path === ICON;

/** A file of the page, while the server can't be reached. */
export const offlineFile = async (path: string): Promise<Response> =>
  (await caches.match(path, { cacheName: CACHE })) ?? Response.error();
