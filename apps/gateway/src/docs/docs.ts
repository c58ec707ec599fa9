import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Response, Router } from 'express';
import { errorsPage } from './errors-page.ts';
import { referencePage } from './reference-page.ts';

const ownAssets = join(import.meta.dirname, 'assets');
const swaggerUi = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const ASSETS = new Map([
  ['docs.css', ownAssets],
  ['reference.js', ownAssets],
  ['swagger-ui.css', swaggerUi],
  ['swagger-ui-bundle.js', swaggerUi],
  ['favicon-32x32.png', swaggerUi],
]);

/** No external and no inline resources: the pages work without access to the internet. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API reference, with a console to send requests, and the list of error codes. */
export function docs(): Router {
  const router = Router({ caseSensitive: true });
  const errors = errorsPage();

  router.use((_request, response, next) => {
    response.set({
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Cache-Control': 'public, max-age=300',
    });
    next();
  });
  router.get('/', (_request, response) => page(response, referencePage));
  router.get('/errors', (_request, response) => page(response, errors));
  router.get('/assets/:name', ({ params: { name } }, response, next) => {
    const root = ASSETS.get(name);
    if (root === undefined) next();
    else response.sendFile(name, { root, cacheControl: false });
  });
  return router;
}

const page = (response: Response, html: string) => response.type('html').send(html);
