import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Account, GetConnectChoicesResponse } from '@postrider/contracts/platforms';
import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { AppError, invalid } from '@postrider/service';
import type { Profiles } from '../profiles/profiles.ts';
import type { Services } from '../services.ts';
import { present } from '../services.ts';
import { hashToken } from '../token.ts';
import type { ConnectionStore, Opener, PendingConnection } from './store.ts';

/** The query with which a consent page returned. */
export interface ConsentAnswer {
  state: string;
  /** All others, which may be secret: a code, an error, or a password for an app. */
  parameters: Readonly<Record<string, string>>;
}

/** The result of a sign-in: the connected accounts, or the secret token of a choice between several. */
export type SignedIn = { accounts: readonly Account[] } | { choiceToken: string };

/** The consent page to open. */
interface Opening {
  workspaceId: string;
  platform: string;
  fields: Readonly<Record<string, string>>;
  redirectUri: string;
  opener: Opener;
  /** Where the accounts are added; undefined or "": the workspace itself. */
  profileId?: string | undefined;
  /** The only accepted account, which stays where it is; undefined or "": any account. */
  accountId?: string | undefined;
}

/** Credentials to connect with, and where the account is added. */
type Credentials = Pick<Opening, 'platform' | 'fields' | 'profileId' | 'accountId'>;

export type Connecting = ReturnType<typeof createConnecting>;

/**
 * Connects accounts with consent pages and with credentials. A consent page returns only once, and only to its opener.
 * If a sign-in opens several accounts, its opener chooses among them.
 */
export function createConnecting(
  store: ConnectionStore,
  { platforms }: Pick<Services, 'platforms'>,
  profiles: Pick<Profiles, 'ownerOf'>,
) {
  /** Throws account_not_connected unless this opener may choose. */
  async function findChoice(token: string, opener: Opener | { browser: string }): Promise<PendingConnection> {
    const pending = await store.findFor(choiceId(token), opener);
    if (!pending) throw noChoice();
    return pending;
  }

  return {
    /** The page to open in the browser, and its expiry. Throws the errors of the platforms service. */
    async begin({ workspaceId, profileId, opener, accountId, ...page }: Opening) {
      await profiles.ownerOf(workspaceId, profileId);
      const { url, expiresAt } = await platforms.beginConnect({ workspaceId, ...page });
      const state = present(new URL(url).searchParams.get('state') ?? undefined);
      const until = timestampDate(present(expiresAt));
      const opened = { ...opener, ...(profileId && { profileId }), ...(accountId && { accountId }) };
      await store.insert({ _id: hashToken(state), workspaceId, ...opened, expiresAt: until });
      return { url, expiresAt: present(expiresAt) };
    },

    /** The connect link that opened the page; undefined if a session opened it, or it has expired. */
    async linkOf(state: string): Promise<string | undefined> {
      return (await store.find(hashToken(state)))?.linkId;
    },

    /** The page that this opener opened, once; undefined if it did not, or the page has expired. */
    async take(state: string, opener: Opener): Promise<PendingConnection | undefined> {
      return (await store.take(hashToken(state), opener)) ?? undefined;
    },

    /**
     * Connects the account of a page, or keeps the choice for its opener. With `accountId`, connects only that account.
     * Throws account_not_connected, invalid_request or unavailable.
     */
    async finish(
      { workspaceId, profileId, accountId, opener }: Omit<Opening, 'platform' | 'fields' | 'redirectUri'>,
      { state, parameters }: ConsentAnswer,
    ): Promise<SignedIn> {
      if (Object.keys(parameters).length === 0)
        throw new AppError('account_not_connected', 'The consent page returned nothing but the state.');
      const { account, choiceToken, choiceExpiresAt } = await platforms.finishConnect({
        workspaceId,
        state,
        parameters,
        answer: answerIn(parameters),
        ...(accountId ? { accountId } : await profiles.ownerOf(workspaceId, profileId)),
      });
      if (account) return { accounts: [account] };
      const expiresAt = timestampDate(present(choiceExpiresAt));
      const owner = { workspaceId, ...(profileId && { profileId }) };
      await store.insert({ _id: choiceId(choiceToken), ...owner, ...opener, expiresAt });
      return { choiceToken };
    },

    /** The connect link of a choice that this browser may make. Throws account_not_connected. */
    async linkOfChoice(token: string, browser: string): Promise<string> {
      return present((await findChoice(token, { browser })).linkId);
    },

    /** The accounts to choose from. Throws account_not_connected. */
    async choices(workspaceId: string, token: string, opener: Opener): Promise<GetConnectChoicesResponse> {
      if ((await findChoice(token, opener)).workspaceId !== workspaceId) throw noChoice();
      return platforms.getConnectChoices({ workspaceId, choiceToken: token });
    },

    /** The picture of an account to choose; empty without one. Throws account_not_connected. */
    async picture(
      workspaceId: string,
      { token, externalId }: { token: string; externalId: string },
      opener: Opener,
    ): Promise<{ picture: Uint8Array; mimeType: string }> {
      if ((await findChoice(token, opener)).workspaceId !== workspaceId) throw noChoice();
      const asked = { workspaceId, choiceToken: token, externalId };
      const { picture, mimeType } = await platforms.getChoicePicture(asked);
      return { picture, mimeType };
    },

    /** Connects the chosen accounts, once. Throws account_not_connected and invalid_request. */
    async choose(
      workspaceId: string,
      { token, externalIds }: { token: string; externalIds: readonly string[] },
      opener: Opener,
    ): Promise<readonly Account[]> {
      const pending = await findChoice(token, opener);
      if (pending.workspaceId !== workspaceId) throw noChoice();
      await profiles.ownerOf(workspaceId, pending.profileId);
      const chosen = { workspaceId, choiceToken: token, externalIds: [...externalIds] };
      return (await platforms.chooseAccounts(chosen)).accounts;
    },

    /** Connects a test account, in test data alone. Throws invalid_request, limit_reached and profile_not_found. */
    async testAccount(
      workspaceId: string,
      { profileId, ...wanted }: { profileId?: string | undefined; platform: string; username: string },
    ): Promise<Account> {
      const owner = await profiles.ownerOf(workspaceId, profileId);
      return present((await platforms.connectTestAccount({ workspaceId, ...wanted, ...owner })).account);
    },

    /** The same with credentials, for a platform without a consent page. Also throws invalid_request. */
    async withCredentials(
      workspaceId: string,
      { platform, fields, profileId, accountId }: Credentials,
    ): Promise<Account> {
      if (isPlatform(platform) && PLATFORM_DEFINITIONS[platform].connect.kind !== 'credentials')
        throw invalid('/platform', 'not_supported', 'Connect this account on the platform’s consent page.');
      const target = accountId ? { accountId } : await profiles.ownerOf(workspaceId, profileId);
      const { account } = await platforms.connectAccount({ workspaceId, platform, fields, ...target });
      return present(account);
    },
  };
}

/** The id under which a choice is stored; never that of a consent page. */
const choiceId = (token: string): string => `choice-${hashToken(token)}`;

/** For platforms services of earlier versions, which read no parameters. */
function answerIn({ code, error }: ConsentAnswer['parameters']) {
  if (error) return { case: 'error', value: error } as const;
  return code ? ({ case: 'code', value: code } as const) : { case: undefined };
}

const noChoice = () =>
  new AppError(
    'account_not_connected',
    'No choice of accounts is pending. Accounts were already chosen, or ten minutes have passed. Start connecting the account again.',
  );

/** The name of an account in the audit log. */
export const accountSubject = ({ id, platform, username }: Account) => ({
  id,
  name: `${platform} ${username}`,
});
