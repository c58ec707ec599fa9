import { sendFirst } from './requests.ts';

/**
 * The first requests of a workspace's pages, by path: methods that every member may call with only the workspace, and
 * routes of the developer API, whose paths begin with a slash.
 */
export const FIRST_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  home: ['HomeService/GetHome', '/posts?status=scheduled&limit=5', '/accounts'],
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
