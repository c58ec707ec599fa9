import type { Platform } from '@postrider/platform-rules';
import { invalid, type Keyring, timeFromNow } from '@postrider/service';
import type { ConnectorOf } from '../connectors/choose.ts';
import type { Connection, Connector, Consent } from '../connectors/connector.ts';
import { assertRedirect } from '../connectors/input.ts';
import type { Account } from './account.ts';
import { type AppValues, withoutApp } from './apps/app.ts';
import type { Apps } from './apps/apps.ts';
import { distinct } from './choices/choice.ts';
import type { Choices, PendingChoice } from './choices/choices.ts';
import { CONSENT_TTL_MS, consentState, pendingId, randomText } from './consents/consent.ts';
import { readParameters } from './consents/parameters.ts';
import type { ConsentsStore } from './consents/store.ts';
import type { AccountOwner, SaveAccount } from './save.ts';
import {
  declined,
  failedAs,
  noAccounts,
  noCode,
  noPendingSignIn,
  otherAccount,
  START_AGAIN,
} from './sign-in-errors.ts';
import type { AccountsStore } from './store.ts';

/** Values for the fields of the platform's definition. */
type Fields = Readonly<Record<string, string>>;

/** The result of a sign-in: an account, or several to choose from. */
export type SignInResult = { account: Account } | { choice: PendingChoice & { token: string } };

export interface SignIns {
  /**
   * Signs in with credentials or tokens, and stores the account. A known account keeps its id. @param accountId the
   * only accepted account, to connect it again where it is; empty: any account
   */
  connect(
    workspaceId: string,
    owner: AccountOwner,
    platform: Platform,
    fields: Fields,
    accountId?: string,
  ): Promise<Account>;
  /** Starts a sign-in with a platform's consent page. Returns its URL and its expiry. */
  begin(
    workspaceId: string,
    platform: Platform,
    fields: Fields,
    redirectUri: string,
  ): Promise<{ url: string; expiresAt: Date }>;
  /**
   * Finishes a sign-in with the query with which the page returned; works once for each `begin`. Stores the account, or
   * offers a choice if the sign-in opens several. @param accountId as for `connect`; there is no choice then
   */
  finish(
    workspaceId: string,
    owner: AccountOwner,
    state: string,
    parameters: Fields,
    accountId?: string,
  ): Promise<SignInResult>;
}

interface Dependencies {
  store: AccountsStore;
  consents: ConsentsStore;
  choices: Choices;
  apps: Apps;
  save: SaveAccount;
  connectorOf: ConnectorOf;
  keyring: Keyring;
}

/** The ways to connect an account: with credentials, or on the platform's consent page. */
export function createSignIns({
  store,
  consents,
  choices,
  apps,
  save,
  connectorOf,
  keyring,
}: Dependencies): SignIns {
  /** The connection of the account to reconnect. Throws account_not_connected if the sign-in does not include it. */
  async function matching(
    workspaceId: string,
    platform: Platform,
    connections: readonly Connection[],
    accountId: string,
  ): Promise<{ connection: Connection; owner: AccountOwner }> {
    const known = await store.get(workspaceId, accountId);
    const found = connections.find(
      ({ account }) => known?.platform === platform && account.externalId === known.externalId,
    );
    if (!known || !found) throw otherAccount(connections);
    return { connection: found, owner: { profileId: known.profileId ?? '' } };
  }

  return {
    async connect(workspaceId, wanted, platform, given, accountId = '') {
      const connector = connectorOf(workspaceId, platform);
      const { fields, operatorApp } = await apps.complete(platform, given);
      const connection = await connector.connect(fields).catch(failedAs(connector));
      const { owner } = accountId
        ? await matching(workspaceId, platform, [connection], accountId)
        : { owner: wanted };
      const signedIn = { platform, usesOperatorApp: operatorApp !== null };
      return save(workspaceId, owner, { ...signedIn, connection: stored(connection, platform, operatorApp) });
    },

    async begin(workspaceId, platform, given, redirectUri) {
      assertRedirect(redirectUri, '/redirectUri');
      const connector = connectorOf(workspaceId, platform);
      const { fields, operatorApp } = await apps.complete(platform, given);
      const [state, codeVerifier] = [randomText(), randomText()];
      const { url, app } = await consentOf(connector)
        .begin(fields, { state, codeVerifier, redirectUri })
        .catch(failedAs(connector));
      const _id = pendingId(state);
      const expiresAt = timeFromNow(CONSENT_TTL_MS);
      const sealed = keyring.seal(JSON.stringify({ app, codeVerifier, redirectUri, operatorApp }), _id);
      await consents.insert(workspaceId, { _id, workspaceId, platform, sealed, expiresAt });
      return { url, expiresAt };
    },

    async finish(workspaceId, wanted, state, given, accountId = '') {
      const parameters = readParameters(given);
      const pending = await consents.take(workspaceId, pendingId(state));
      if (!pending) throw noPendingSignIn();
      const { platform } = pending;
      const connector = connectorOf(workspaceId, platform);
      if (parameters.error) throw declined(connector, parameters.error);
      const { app, operatorApp, ...rest } = consentState.parse(
        JSON.parse(keyring.open(pending.sealed, pending._id)),
      );
      const found = await consentOf(connector)
        .finish(app, { parameters, ...rest })
        .catch(failedAs(connector, START_AGAIN));
      if (found === null) throw noCode(connector);
      if (found.length === 0) throw noAccounts(connector);
      const match = accountId ? await matching(workspaceId, platform, found, accountId) : undefined;
      const owner = match?.owner ?? wanted;
      const connections = (match ? [match.connection] : distinct(found)).map((each) =>
        stored(each, platform, operatorApp),
      );
      const signedIn = { platform, usesOperatorApp: operatorApp !== null };
      const [connection, ...others] = connections;
      if (connection && others.length === 0)
        return { account: await save(workspaceId, owner, { ...signedIn, connection }) };
      return { choice: await choices.offer(workspaceId, owner, { ...signedIn, connections }) };
    },
  };
}

/** A connection as it is stored: its tokens don't copy the operator's app. */
function stored(connection: Connection, platform: Platform, operatorApp: AppValues | null): Connection {
  if (!operatorApp) return connection;
  const { grant } = connection;
  return { ...connection, grant: { ...grant, tokens: withoutApp(grant.tokens, platform, operatorApp) } };
}

function consentOf({ consent, name }: Connector): Consent {
  if (!consent)
    throw invalid('/platform', 'not_supported', `${name} has no consent page. Connect with credentials.`);
  return consent;
}
