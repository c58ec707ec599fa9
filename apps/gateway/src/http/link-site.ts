import { ConnectLinksService } from '@postrider/contracts/dashboard';
import { createTexts, languageOf } from '@postrider/texts';
import { LINK_PAGES } from '@postrider/texts/link-pages';
import type { Request, RequestHandler } from 'express';
import { html } from '../docs/html.ts';
import {
  APPROVAL_PATH,
  CONNECT_CALLBACK_PATH,
  CONNECT_CHOICE_PATH,
  CONNECT_PATH,
  DASHBOARD_API_PATH,
} from '../paths.ts';
import { isHostOf } from './site.ts';

const PAGES = new Set([CONNECT_PATH, CONNECT_CHOICE_PATH, CONNECT_CALLBACK_PATH]);
/** The files of the pages, the pages of approval links, and the methods that they call. */
const BELOW = ['/assets/', `${APPROVAL_PATH}/`, `${DASHBOARD_API_PATH}/${ConnectLinksService.typeName}/`];

/** A page in the language of the browser: nothing is known about whose link it may be. */
function nothing(request: Request): string {
  const language = languageOf(request.acceptsLanguages());
  const { text } = createTexts(language, LINK_PAGES[language]);
  return html`<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('end.incomplete.title')}</title>
<h1>${text('end.incomplete.title')}</h1>
<p>${text('end.incomplete')}</p>
`.html;
}

/** On the site of connect links, rejects everything but their pages, so that people see no other service there. */
export const onlyLinkPages =
  (linkUrl: string): RequestHandler =>
  (request, response, next) => {
    const { headers, path } = request;
    if (!isHostOf(linkUrl, headers.host) || PAGES.has(path) || BELOW.some((each) => path.startsWith(each)))
      next();
    else response.status(404).type('html').send(nothing(request));
  };
