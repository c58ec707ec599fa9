import { sendFirst } from './requests.ts';

/**
 * What a page of a workspace reads first, by its path: methods that every member may call, and that take the workspace
 * alone.
 */
export const FIRST_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  home: ['HomeService/GetHome'],
  'posts/new': ['AccountsService/ListAccounts', 'PlatformsService/ListPlatforms'],
  accounts: ['AccountsService/ListAccounts'],
  usage: ['UsageService/GetUsage'],
  webhooks: ['WebhooksService/ListWebhooks'],
};

/** Sends what the page at a path is certain to ask for. */
export function sendFirstRequests(pathname: string): void {
  sendFirst('SessionService/GetSession', {});
  const [, workspaceId, page = ''] = /^\/w\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  for (const method of FIRST_REQUESTS[page] ?? []) sendFirst(method, { workspaceId });
}
