import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { TAGS } from '../openapi/description.ts';
import { DOCS_PATH, ERRORS_PATH, GUIDES_PATH } from '../paths.ts';
import { type ApiDocument, readDocument } from './api-document.ts';
import { errorsPage } from './errors-page.ts';
import { fixed } from './fixed.ts';
import { GUIDES } from './guides.ts';
import { guidePage, guidesPage } from './guides-pages.ts';
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
 * The documentation: guides, the API reference with forms to send requests, and the list of error codes. A page is
 * rendered from `document`, the serialized OpenAPI document, at its first request.
 */
export function docs(document: string): Router {
  const router = Router({ caseSensitive: true });
  let read: ApiDocument | undefined;
  const api = () => (read ??= readDocument(document));

  router.use((_request, response, next) => {
    response.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    next();
  });
  const pages: [path: string, make: () => string][] = [
    [`${DOCS_PATH}/`, () => overviewPage(api())],
    [ERRORS_PATH, () => errorsPage(api())],
    [GUIDES_PATH, () => guidesPage(api())],
    ...GUIDES.map((guide): [string, () => string] => [guide.path, () => guidePage(api(), guide)]),
    ...TAGS.map((tag): [string, () => string] => [tagPath(tag.name), () => tagPage(api(), tag)]),
  ];
  for (const [path, make] of pages) router.get(path.slice(DOCS_PATH.length), fixed('html', make));
  for (const name of ASSETS) {
    const file = join(import.meta.dirname, 'assets', name);
    router.get(
      `/assets/${name}`,
      fixed(name, () => readFileSync(file, 'utf8')),
    );
  }
  return router;
}
