import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notFound } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import { type Request, type Response, Router } from 'express';
import { CONNECT_CHOICE_PATH, CONNECT_PATH } from '../paths.ts';
import { pagePolicy } from './policy.ts';

/** The output folder of `npm run build` of apps/dashboard. */
export const BUILT_PAGES = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url));

const ASSETS_PATH = '/assets';
/** The document of pages for people without an account, which does not name this service. */
const LINK_PAGES = 'link-pages.html';
const LINK_PATHS = new Set([CONNECT_PATH, CONNECT_CHOICE_PATH]);
/** Paths of APIs and documentation, below which there are no pages. */
const OTHERS = new Set(['api', 'dashboard', 'docs', 'mcp', 'm', 'healthz', 'readyz', '.well-known']);
/** Files of the installed dashboard, whose names never change. */
const FIXED = ['sw.js', 'manifest.webmanifest', 'offline.css', 'robots.txt'];
const ICONS_PATH = '/icons';
/** Where other apps share to. The service worker takes it; a browser without one opens the composer alone. */
const SHARE_PATH = '/share';
const NAME = /^[\w-][\w.-]*$/;
const YEAR_S = 31_536_000;
const DAY_S = 86_400;
/** The compressed variants of a file, by the encoding that a browser accepts. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Postrider</title>
<h1>The dashboard is not built</h1>
<p>Build it, then load this page again: <code>npm run build -w apps/dashboard</code></p>
`;

interface PagesOptions {
  /** The folder of the built pages; it may appear and change while the gateway runs. */
  folder: string;
  /** Scheme, host and port of the object store for browsers. */
  mediaOrigins: readonly string[];
}

/**
 * The dashboard's pages: files with hashed names below /assets, one document for the pages of connect links, and one for
 * every other path, whose script shows the page.
 */
export function pages({ folder, mediaOrigins }: PagesOptions): Router {
  const router = Router({ caseSensitive: true });
  const policy = pagePolicy(mediaOrigins);

  function send(name: string, maxAgeS: number, request: Request, response: Response, missing: () => void) {
    const accepted = request.acceptsEncodings();
    const coding = CODINGS.find(
      ([each, ending]) => accepted.includes(each) && existsSync(join(folder, name + ending)),
    );
    response.vary('Accept-Encoding').type(extname(name));
    if (coding) response.set('Content-Encoding', coding[0]);
    const options = {
      root: folder,
      maxAge: maxAgeS * 1_000,
      immutable: maxAgeS === YEAR_S,
      cacheControl: maxAgeS > 0,
    };
    response.sendFile(name + (coding?.[1] ?? ''), options, (error) => {
      if (!error || response.headersSent) return;
      response.removeHeader('Content-Encoding');
      response.removeHeader('Cache-Control');
      missing();
    });
  }

  router.get(`${ASSETS_PATH}/:name`, (request, response, next) => {
    const { name } = request.params;
    setRoute(response, ASSETS_PATH);
    if (!NAME.test(name)) throw notFound('file');
    send(`${ASSETS_PATH}/${name}`, YEAR_S, request, response, () => next(notFound('file')));
  });

  router.get(
    FIXED.map((name) => `/${name}`),
    (request, response, next) => {
      setRoute(response, 'fixed file');
      response.set('Cache-Control', 'no-cache');
      send(request.path.slice(1), 0, request, response, () => next(notFound('file')));
    },
  );

  router.get(`${ICONS_PATH}/:name`, (request, response, next) => {
    const { name } = request.params;
    setRoute(response, ICONS_PATH);
    if (!NAME.test(name)) throw notFound('file');
    send(`${ICONS_PATH}/${name}`, DAY_S, request, response, () => next(notFound('file')));
  });

  router.post(SHARE_PATH, (_request, response) => {
    setRoute(response, SHARE_PATH);
    response.redirect(303, '/?open=posts/new');
  });

  router.get('/{*path}', (request, response, next) => {
    const [, first = ''] = request.path.split('/');
    if (first === 'assets' || OTHERS.has(first) || request.accepts(['html', 'json']) !== 'html')
      return next();
    setRoute(response, 'page');
    response.set({
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    const document = LINK_PATHS.has(request.path) ? LINK_PAGES : 'index.html';
    send(document, 0, request, response, () => response.status(503).type('html').send(NOT_BUILT));
  });
  return router;
}
