import { isTestWorkspace } from '@postrider/contracts';
import {
  appFields,
  PLATFORM_DEFINITIONS,
  PLATFORMS,
  type Platform,
  readValues,
} from '@postrider/platform-rules';
import {
  AppError,
  currentTime,
  expecting,
  invalid,
  invalidBelow,
  unlessNotFound,
  versionOfValue,
} from '@postrider/service';
import type { z } from 'zod';
import { type App, accountsOf, type ConnectLink, statusOf } from '../../connecting/link.ts';
import type { PlatformSetup } from '../../connecting/platform-setup.ts';
import type { Services } from '../../services.ts';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { isLivemode } from '../livemode.ts';
import { created, noContent, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import * as examples from './examples.ts';
import { createConnectLink, createdConnectLink, DEFAULT_LIFETIME_S, oneConnectLink } from './schemas.ts';

export const connectLinkRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/connect-links',
    operationId: 'createConnectLink',
    tag: 'Accounts',
    summary: 'Create a connect link',
    description:
      'A link for a person without access to this workspace. The person connects an account on its page, or several of one sign-in, and is then redirected to `redirectUrl`. Every request creates a new link, unless it repeats an `Idempotency-Key`. Anyone can open `redirectUrl` with forged parameters: call GET /connect-links/{id} from your server before you trust them.',
    scope: 'accounts:write',
    idempotent: 'with_secret',
    audit: 'connect_link.created',
    request: request({ body: createConnectLink }),
    responses: { 201: { description: 'The link.', body: createdConnectLink } },
    problems: ['account_not_connected', 'limit_reached', 'profile_not_found'],
    examples: examples.createConnectLink,
    async handler({ caller, services, connectLinks, profiles, platformSetup, newId, input: { body } }) {
      const { redirectUrl, reference = null } = body;
      const { profileId } = await profiles.ownerOf(caller.workspaceId, body.profileId);
      const target = await targetOf(services, caller.workspaceId, { ...body, profileId });
      const { link, url } = await connectLinks.create(caller.workspaceId, caller.origin(), caller.actor, {
        id: newId,
        ...target,
        redirectUrl,
        reference,
        expiresInSeconds: body.expiresInSeconds ?? DEFAULT_LIFETIME_S,
        // Test accounts are connected without a platform, and so without an app.
        app: isTestWorkspace(caller.workspaceId)
          ? null
          : await appOf(platformSetup, target.platform, body.app ?? undefined),
      });
      return { ...created({ connectLink: { ...linkMessage(link), url } }), subject: subjectOf(link) };
    },
  }),
  route({
    method: 'get',
    path: '/connect-links/:id',
    operationId: 'getConnectLink',
    tag: 'Accounts',
    summary: 'Get a connect link',
    description:
      'Returns the status of a link and the connected accounts, until a day after the link has expired.',
    scope: 'accounts:read',
    versioned: true,
    request: request({ params: idParams('connect link') }),
    responses: { 200: { description: 'The link, without its `url`.', body: oneConnectLink } },
    problems: ['not_found'],
    examples: examples.getConnectLink,
    async handler({ caller: { workspaceId }, connectLinks, input: { params } }) {
      const link = await connectLinks.get(workspaceId, params.id);
      return ok({ connectLink: linkMessage(link) }, versionOfLink(link));
    },
  }),
  route({
    method: 'delete',
    path: '/connect-links/:id',
    operationId: 'deleteConnectLink',
    tag: 'Accounts',
    summary: 'Delete a connect link',
    description: 'The link can’t be used any more. Accounts connected with it stay connected.',
    scope: 'accounts:write',
    audit: 'connect_link.deleted',
    versioned: true,
    request: request({ params: idParams('connect link') }),
    responses: { 204: { description: 'The link was deleted.' } },
    problems: ['not_found'],
    examples: examples.deleteConnectLink,
    async handler({ caller: { workspaceId }, connectLinks, ifMatch, input: { params } }) {
      const link = await connectLinks.remove(workspaceId, params.id, expecting(ifMatch, versionOfLink));
      return { ...noContent(), subject: subjectOf(link) };
    },
  }),
];

/** The name of a link in the audit log. */
const subjectOf = ({ _id, redirectUrl }: ConnectLink) => ({ id: _id, name: new URL(redirectUrl).host });

const linkMessage = (link: ConnectLink) => ({
  id: link._id,
  livemode: isLivemode(),
  status: statusOf(link, currentTime()),
  platform: link.platform,
  reconnectAccountId: link.reconnect?.id ?? null,
  profileId: link.profileId ?? null,
  accountId: link.accountId,
  accountIds: [...accountsOf(link)],
  redirectUrl: link.redirectUrl,
  reference: link.reference,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  usedAt: link.usedAt?.toISOString() ?? null,
});

/** Its expiry does not change it. */
const versionOfLink = (link: ConnectLink): string =>
  versionOfValue([link._id, link.usedAt, accountsOf(link)]);

/** The platform and the account of the link. Throws account_not_connected or invalid_request. */
async function targetOf(
  { platforms }: Pick<Services, 'platforms'>,
  workspaceId: string,
  { platform, profileId, reconnectAccountId: accountId }: z.output<typeof createConnectLink>,
): Promise<Pick<ConnectLink, 'platform' | 'profileId' | 'reconnect'>> {
  if (!accountId) return { platform: platform ?? null, ...(profileId && { profileId }), reconnect: null };
  const found = await unlessNotFound(platforms.getAccount({ workspaceId, accountId }));
  if (!found) throw noSuchAccount();
  const account = present(found.account);
  if (profileId && profileId !== account.profileId) throw noSuchAccount();
  if (platform && platform !== account.platform)
    throw invalid('/platform', 'wrong_platform', `The account is on ${account.platform}. Omit \`platform\`.`);
  return {
    platform: known(account.platform),
    ...(account.profileId && { profileId: account.profileId }),
    reconnect: { id: account.id, username: account.username },
  };
}

/** The app of a link for one platform. Throws invalid_request for values that the platform rejects. */
async function appOf(
  setup: PlatformSetup,
  platform: Platform | null,
  given: Record<string, string> | undefined,
): Promise<App | null> {
  if (!platform) {
    if (given) throw invalid('/platform', 'required', 'Send the platform of the app.');
    return null;
  }
  const { name, connect } = PLATFORM_DEFINITIONS[platform];
  if (!given) {
    if ((await setup.read()).configured.has(platform)) return null;
    throw invalid('/app', 'required', `${name} requires your app.`);
  }
  const { values, violations } = readValues(appFields(connect), given);
  if (violations.length > 0) throw invalidBelow('/app', violations);
  return values;
}

const known = (platform: string): Platform => present(PLATFORMS.find((each) => each === platform));

function noSuchAccount(): AppError {
  const message = 'There is no such account. It may have been disconnected.';
  return new AppError('account_not_connected', message, {
    errors: [{ path: '/reconnectAccountId', code: 'account_not_connected', message }],
  });
}
