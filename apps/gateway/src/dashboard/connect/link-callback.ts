import { currentTime } from '@postrider/service';
import type { Connecting, ConsentAnswer } from '../../connecting/connecting.ts';
import { returnUrl, statusOf } from '../../connecting/link.ts';
import type { ConnectLinks } from '../../connecting/links.ts';
import { CONNECT_CHOICE_PATH, CONNECT_PATH } from '../../paths.ts';
import type { Visit } from '../../people/caller.ts';
import { browserOf } from './browser.ts';

interface LinkCallbackDependencies {
  connecting: Connecting;
  connectLinks: ConnectLinks;
  /** The code of the error. */
  codeOf(caught: unknown): string;
}

/**
 * Connects the account of a connect link's consent page. Returns the browser's redirect: the link's `redirectUrl`, the page
 * for choosing accounts if the sign-in opens several, or a page with an explanation if this browser did not open the
 * consent page.
 */
export async function finishLink(
  { connecting, connectLinks, codeOf }: LinkCallbackDependencies,
  linkId: string,
  answer: ConsentAnswer,
  visit: Visit,
): Promise<string> {
  const browser = browserOf(visit.headers) ?? '';
  if (!(await connecting.take(answer.state, { linkId, browser })))
    return `${CONNECT_PATH}?problem=other_browser`;
  const link = await connectLinks.byId(linkId);
  if (!link) return `${CONNECT_PATH}?problem=deleted`;
  const status = statusOf(link, currentTime());
  if (status !== 'open') return returnUrl(link, { error: `link_${status}` });
  if (answer.parameters.error === 'access_denied') return returnUrl(link, { error: 'access_denied' });
  try {
    const signedIn = await connectLinks.finish(link, browser, answer, visit.address);
    return 'choiceToken' in signedIn
      ? `${CONNECT_CHOICE_PATH}#${signedIn.choiceToken}`
      : returnUrl(link, signedIn);
  } catch (caught) {
    return returnUrl(link, { error: codeOf(caught) });
  }
}
