import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import { isTestWorkspace } from '@postrider/contracts';
import type { ConnectLinksService } from '@postrider/contracts/dashboard';
import { currentTime } from '@postrider/service';
import type { ReadBranding } from '../../branding/shown-branding.ts';
import { returnUrl, statusOf } from '../../connecting/link.ts';
import type { ConnectLinks } from '../../connecting/links.ts';
import { CONNECT_CALLBACK_PATH } from '../../paths.ts';
import { visitKey } from '../../people/caller.ts';
import type { Doors } from '../../people/doors.ts';
import { Refusal } from '../../people/failure.ts';
import { addressSubject } from '../../rate-limits/address.ts';
import { setCookies } from '../session-rpc.ts';
import { browserOf, rememberBrowser } from './browser.ts';
import { shownChoice } from './choice-message.ts';

interface ConnectLinkDependencies {
  connectLinks: ConnectLinks;
  readBranding: ReadBranding;
  doors: Doors;
}

/** The redirect of a person who opens a used link. */
const OUTCOMES = { open: 'access_denied', used: 'link_used', expired: 'link_expired' } as const;

/** The service of the connect link's page: message in, call, message out. */
export function createConnectLinkHandlers({
  connectLinks,
  readBranding,
  doors,
}: ConnectLinkDependencies): ServiceImpl<typeof ConnectLinksService> {
  /** Counts an attempt at a token. Throws rate_limited. */
  function enter({ values }: HandlerContext) {
    const visit = values.get(visitKey);
    doors.attempt(addressSubject(visit.address));
    return visit;
  }

  return {
    async openConnectLink({ token }, context) {
      enter(context);
      const link = await connectLinks.find(token);
      const branding = await readBranding(link.workspaceId, link.profileId);
      const status = statusOf(link, currentTime());
      const { platforms, isReachable } = await connectLinks.pageOf(link);
      return {
        status,
        branding,
        workspaceName: branding.name,
        platforms,
        isUnreachable: !isReachable,
        isTest: isTestWorkspace(link.workspaceId),
        username: link.reconnect?.username ?? '',
        returnHost: new URL(link.redirectUrl).host,
        returnUrl: returnUrl(link, { error: OUTCOMES[status] }),
        expiresAt: timestampFromDate(link.expiresAt),
      };
    },

    async beginConsent({ token, platform, fields }, context) {
      const { origin, problem, headers } = enter(context);
      if (problem) throw new Refusal('session_impossible', problem);
      const { browser, cookie } = rememberBrowser(headers);
      const redirectUri = origin + CONNECT_CALLBACK_PATH;
      const page = await connectLinks.begin(token, { platform, fields, browser, redirectUri });
      setCookies(context, [cookie]);
      return page;
    },

    async connectByCredentials({ token, platform, fields }, context) {
      const { address } = enter(context);
      const { link, accounts } = await connectLinks.connect(token, { platform, fields }, address);
      return { returnUrl: returnUrl(link, { accounts }) };
    },

    async connectTestAccountByLink({ token, platform, username }, context) {
      const { address } = enter(context);
      const { link, accounts } = await connectLinks.connectTest(token, { platform, username }, address);
      return { returnUrl: returnUrl(link, { accounts }) };
    },

    async getLinkChoices({ choiceToken }, context) {
      const { headers } = enter(context);
      const { link, choice } = await connectLinks.choices(choiceToken, browserOf(headers) ?? '');
      const branding = await readBranding(link.workspaceId, link.profileId);
      return {
        branding,
        workspaceName: branding.name,
        choice: shownChoice(choice),
        returnHost: new URL(link.redirectUrl).host,
        returnUrl: returnUrl(link, { error: OUTCOMES.open }),
      };
    },

    // Not counted as an attempt, because a page has up to 200 of them.
    getLinkChoicePicture: ({ choiceToken: token, externalId }, { values }) =>
      connectLinks.picture({ token, externalId }, browserOf(values.get(visitKey).headers) ?? ''),

    async chooseLinkAccounts({ choiceToken, externalIds }, context) {
      const { headers, address } = enter(context);
      const chosen = { token: choiceToken, externalIds };
      const { link, accounts } = await connectLinks.choose(chosen, browserOf(headers) ?? '', address);
      return { returnUrl: returnUrl(link, { accounts }) };
    },
  };
}
