import { currentTime } from '@postrider/service';
import type { Connecting, ConsentAnswer } from '../../connecting/connecting.ts';
import { returnUrl, statusOf } from '../../connecting/link.ts';
import type { ConnectLinks } from '../../connecting/links.ts';
import { CONNECT_PATH } from '../../paths.ts';
import type { Visit } from '../../people/caller.ts';
import { browserOf } from './browser.ts';

interface LinkCallbackDependencies {
  connecting: Connecting;
  connectLinks: ConnectLinks;
  /** The code of the error. */
  codeOf(caught: unknown): string;
}

/**
 * Connects the account of a connect link's consent page. Returns the browser's redirect: the link's `redirectUrl`, or a
 * page with an explanation if this browser did not open the consent page.
 */
export async function finishLink(
  { connecting, connectLinks, codeOf }: LinkCallbackDependencies,
  linkId: string,
  answer: ConsentAnswer,
  visit: Visit,
): Promise<string> {
  const browser = browserOf(visit.headers) ?? '';
  if (!(await connecting.workspaceOf(answer.state, { linkId, browser })))
    return `${CONNECT_PATH}?problem=other_browser`;
  const link = await connectLinks.byId(linkId);
  if (!link) return `${CONNECT_PATH}?problem=deleted`;
  const status = statusOf(link, currentTime());
  if (status !== 'open') return returnUrl(link, { error: `link_${status}` });
  if (answer.error === 'access_denied') return returnUrl(link, { error: 'access_denied' });
  try {
    const account = await connectLinks.finish(link, answer, visit.address);
    return returnUrl(link, { account_id: account.id });
  } catch (caught) {
    return returnUrl(link, { error: codeOf(caught) });
  }
}
