import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { TAGS } from '../openapi/description.ts';
import { CHANGELOG_PATH, DOCS_PATH, ERRORS_PATH, GUIDES_PATH } from '../paths.ts';
import { type ApiDocument, readDocument } from './api-document.ts';
import { changelogPage } from './changelog.ts';
import { errorsPage } from './errors-page.ts';
import { fixed } from './fixed.ts';
import { GUIDES, SET_UP } from './guides.ts';
import { guidePage, guidesPage } from './guides-pages.ts';
import { llmsText, sourceOf } from './llms.ts';
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

/** The contents for language models. */
export const llms = (document: string): RequestHandler =>
  fixed('text/plain; charset=utf-8', () => llmsText(readDocument(document)));

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
    [CHANGELOG_PATH, () => changelogPage(api())],
    [GUIDES_PATH, () => guidesPage(api())],
    ...GUIDES.map((guide): [string, () => string] => [guide.path, () => guidePage(api(), guide)]),
    ...TAGS.map((tag): [string, () => string] => [tagPath(tag.name), () => tagPage(api(), tag)]),
  ];
  for (const [path, make] of pages) router.get(path.slice(DOCS_PATH.length), fixed('html', make));
  for (const { path, text } of [{ path: GUIDES_PATH, text: `# Set-up\n\n${SET_UP}` }, ...GUIDES])
    router.get(
      sourceOf(path).slice(DOCS_PATH.length),
      fixed('text/markdown; charset=utf-8', () => text),
    );
  for (const name of ASSETS) {
    const file = join(import.meta.dirname, 'assets', name);
    router.get(
      `/assets/${name}`,
      fixed(name, () => readFileSync(file, 'utf8')),
    );
  }
  return router;
}
