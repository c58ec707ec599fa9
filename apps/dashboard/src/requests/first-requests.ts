import { currentTime } from './clock.ts';
import { homePosts } from './home-window.ts';
import { sendFirst } from './requests.ts';

/** As the page sends it. */
const search = (query: object) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

/**
 * The first requests of a workspace's pages, by path: methods that every member may call with only the workspace, and
 * routes of the developer API, whose paths begin with a slash.
 */
export const FIRST_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  home: ['HomeService/GetHome', `/posts?${search(homePosts(currentTime()))}`, '/accounts'],
  'posts/new': ['/accounts', '/platforms'],
  accounts: ['/accounts'],
  usage: ['/usage'],
  webhooks: ['/webhooks'],
};

/** Sends the certain requests of the page at a path. */
export function sendFirstRequests(pathname: string): void {
  sendFirst('/dashboard.v1.SessionService/GetSession', {});
  const [, workspaceId, page = ''] = /^\/w\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  for (const each of FIRST_REQUESTS[page] ?? []) {
    if (each.startsWith('/')) sendFirst(`/workspaces/${workspaceId}${each}`);
    else sendFirst(`/dashboard.v1.${each}`, { workspaceId });
  }
}
