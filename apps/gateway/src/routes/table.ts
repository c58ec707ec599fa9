import type { Route } from './route.ts';
import { ACCOUNTS } from './table/accounts.ts';
import { ANALYTICS } from './table/analytics.ts';
import { LINKS } from './table/links.ts';
import { MEDIA } from './table/media.ts';
import { POSTS } from './table/posts.ts';
import { USAGE } from './table/usage.ts';
import { WEBHOOKS } from './table/webhooks.ts';

/**
 * The public API, row by row, as each part of the table names it. The router, the OpenAPI document and the tests of
 * keys and scopes are made from it.
 */
export const ROUTES: readonly Route[] = [
  ...ACCOUNTS,
  ...MEDIA,
  ...POSTS,
  ...USAGE,
  ...ANALYTICS,
  ...WEBHOOKS,
  ...LINKS,
];
