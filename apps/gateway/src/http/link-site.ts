import { ConnectLinksService } from '@postrider/contracts/dashboard';
import type { RequestHandler } from 'express';
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

const NOTHING = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Not found</title>
<h1>There is nothing at this address</h1>
<p>Check that you opened the whole link.</p>
`;

/** On the site of connect links, rejects everything but their pages, so that people see no other service there. */
export const onlyLinkPages =
  (linkUrl: string): RequestHandler =>
  ({ headers, path }, response, next) => {
    if (!isHostOf(linkUrl, headers.host) || PAGES.has(path) || BELOW.some((each) => path.startsWith(each)))
      next();
    else response.status(404).type('html').send(NOTHING);
  };
