import type { AnyRouter } from '@tanstack/react-router';
import { WORKSPACE_PAGES } from './routes.tsx';

const LISTED = WORKSPACE_PAGES.filter(({ area }) => area).map(({ path }) => path);

/** Whether a path is that of a page of the navigation: "/w/…/posts". */
const isListed = (pathname: string): boolean => LISTED.includes(pathname.split('/').slice(3).join('/'));

/** The filters that each page of the navigation had last, by its path, as long as the document is open. */
const filters = new Map<string, object>();

/** The key of a scroll position: a page of the navigation keeps its own, however a person comes back. */
export const scrollKey = ({
  pathname,
  state,
  href,
}: {
  pathname: string;
  state: { __TSR_key?: string };
  href: string;
}) => (isListed(pathname) ? pathname : (state.__TSR_key ?? href));

/** Remembers the filters of pages, but not the outcome of a connection, which is news only once. */
export function keepPages(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onResolved', ({ toLocation: { pathname, search } }) => {
    if (!isListed(pathname)) return;
    const { connected: _connected, problem: _problem, ...kept }: Record<string, unknown> = search;
    filters.set(pathname, kept);
  });
}

/** The filters with which the navigation opens a page: those that it had, and none where it is open already. */
export const keptFilters = (pathname: string, present: string): object =>
  pathname === present ? {} : (filters.get(pathname) ?? {});
