import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { TAGS } from '../openapi/description.ts';
import { DOCS_PATH } from '../paths.ts';
import { type ApiDocument, readDocument } from './api-document.ts';
import { errorsPage } from './errors-page.ts';
import { fixed } from './fixed.ts';
import { tagPath } from './navigation.ts';
import { overviewPage, tagPage } from './reference/pages.ts';

const ASSETS = [
  'docs.css',
  'frame.css',
  'reference.css',
  'errors.css',
  'early.js',
  'docs.js',
  'try.js',
  'icon.svg',
];

/** No external and no inline resources: the pages work without access to the internet. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/**
 * The documentation: the API reference with forms to send requests, and the list of error codes. A page is made from
 * `document`, the serialized OpenAPI document, when it is first asked for.
 */
export function docs(document: string): Router {
  const router = Router({ caseSensitive: true });
  let read: ApiDocument | undefined;
  const api = () => (read ??= readDocument(document));

  router.use((_request, response, next) => {
    response.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    next();
  });
  router.get(
    '/',
    fixed('html', () => overviewPage(api())),
  );
  router.get(
    '/errors',
    fixed('html', () => errorsPage(api())),
  );
  for (const tag of TAGS) {
    router.get(
      tagPath(tag.name).slice(DOCS_PATH.length),
      fixed('html', () => tagPage(api(), tag)),
    );
  }
  for (const name of ASSETS) {
    const file = join(import.meta.dirname, 'assets', name);
    router.get(
      `/assets/${name}`,
      fixed(name, () => readFileSync(file, 'utf8')),
    );
  }
  return router;
}
