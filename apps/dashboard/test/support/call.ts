import { isPlatform, PLATFORM_DEFINITIONS, requiredOptions } from '@postrider/platform-rules';
import { toRequest } from '@postrider/sdk/request';
import type { Answer, Route } from '@postrider/sdk/routes';
import type { Page, Request } from 'playwright-core';
import type { Asked } from '../../src/requests/api.ts';

const API = '/dashboard/api';

/** Sends a request as the person of a page; returns the answer. */
const send = (page: Page, url: string, request: object): Promise<string> =>
  page.evaluate(
    `fetch(${JSON.stringify(url)}, ${JSON.stringify(request)}).then(async (answer) => {
      if (!answer.ok) throw new Error(await answer.text());
      return answer.text();
    })`,
  );

/** Calls a method of the dashboard's API, such as "KeysService/CreateKey", as the person of a page; returns its answer. */
export const callMethod = (page: Page, method: string, body: object): Promise<string> =>
  send(page, `${API}/dashboard.v1.${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'connect-protocol-version': '1' },
    body: JSON.stringify(body),
  });

/** Calls routes of the developer API in a workspace, as the person of a page. */
export const apiOf =
  (page: Page, workspaceId: string) =>
  async <R extends Route>(route: R, input: Asked<R>): Promise<Answer<R>> => {
    const { url, ...request } = toRequest(`${API}/workspaces/${workspaceId}`, route, input);
    const text = await send(page, url, request);
    const answer: Answer<R> = JSON.parse(text || 'null');
    return answer;
  };

/** Whether a platform publishes a text without files and options. */
function takesTexts(platform: string): boolean {
  if (!isPlatform(platform)) return false;
  const { limits, options } = PLATFORM_DEFINITIONS[platform];
  return limits.needsMedia !== true && requiredOptions(options).length === 0;
}

/**
 * The account of a list with this name or on this platform, or else one that publishes texts, and of no profile. Throws where
 * there is none.
 */
export function accountOf<A extends { username: string; platform: string; profileId?: string | null }>(
  accounts: readonly A[],
  { username, platform }: { username?: string; platform?: string } = {},
): A {
  const found = accounts.find(
    (each) =>
      each.username === (username ?? each.username) &&
      each.platform === (platform ?? each.platform) &&
      (username !== undefined || platform !== undefined || takesTexts(each.platform)) &&
      !each.profileId,
  );
  if (!found) throw new Error(`there is no account ${username ?? ''} ${platform ?? ''}`);
  return found;
}

/** Changes of single posts, as the pages send them. */
export const isChangeOfPost = (request: Request): boolean =>
  request.method() === 'PATCH' && /\/posts\/[\w-]+$/.test(request.url());
