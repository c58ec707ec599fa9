import type { Platform } from '@postrider/platform-rules';
import { AppError, currentTime, invalid, type Keyring, timeFromNow } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Connection, Connector, Consent } from '../connectors/connector.ts';
import { NotSentError, notSentReason } from '../connectors/http.ts';
import { assertRedirect } from '../connectors/input.ts';
import type { Connectors } from '../connectors/registry.ts';
import { type Account, signInChange } from './account.ts';
import { CONSENT_TTL_MS, challengeOf, consentState, pendingId, randomText } from './consents/consent.ts';
import type { ConsentsStore } from './consents/store.ts';
import type { AccountsStore } from './store.ts';

/** Values for the fields of the platform's definition. */
type Fields = Readonly<Record<string, string>>;

export interface SignIns {
  /**
   * Signs in with credentials or tokens, and stores the account. A known account keeps its id. @param accountId the
   * only accepted account, to connect it again; empty: any account
   */
  connect(workspaceId: string, platform: Platform, fields: Fields, accountId?: string): Promise<Account>;
  /** Starts a sign-in with a platform's consent page. Returns its URL and its expiry. */
  begin(
    workspaceId: string,
    platform: Platform,
    fields: Fields,
    redirectUri: string,
  ): Promise<{ url: string; expiresAt: Date }>;
  /**
   * Finishes a sign-in with the page's response and stores the account; works once for each `begin`. @param accountId
   * as for `connect`
   */
  finish(workspaceId: string, state: string, answer: ConsentAnswer, accountId?: string): Promise<Account>;
}

export type ConsentAnswer = { code: string } | { error: string };

interface Dependencies {
  store: AccountsStore;
  consents: ConsentsStore;
  connectors: Connectors;
  keyring: Keyring;
}

const START_AGAIN = 'Start connecting the account again.';

/** The ways to connect an account: with credentials, or on the platform's consent page. */
export function createSignIns({ store, consents, connectors, keyring }: Dependencies): SignIns {
  async function save(
    workspaceId: string,
    platform: Platform,
    connection: Connection,
    accountId: string,
  ): Promise<Account> {
    const tokens = JSON.stringify(connection.grant.tokens);
    for (;;) {
      const change = { platform, ...signInChange(connection, currentTime()) };
      const known = await store.findByIdentity(workspaceId, platform, connection.account.externalId);
      if (accountId && known?._id !== accountId) throw otherAccount(connection.account.username);
      if (known) {
        const sealed = { ...change, tokens: keyring.seal(tokens, known._id) };
        const renewed = await store.reconnect(workspaceId, known._id, sealed);
        if (renewed) return renewed;
        continue;
      }
      const _id = uuidv7();
      const fresh = { _id, workspaceId, ...change, tokens: keyring.seal(tokens, _id), tokensVersion: 1 };
      if (await store.insert(workspaceId, fresh)) return fresh;
    }
  }

  return {
    async connect(workspaceId, platform, fields, accountId = '') {
      const connector = connectors[platform];
      const connection = await connector.connect(fields).catch(failedAs(connector));
      return save(workspaceId, platform, connection, accountId);
    },

    async begin(workspaceId, platform, fields, redirectUri) {
      assertRedirect(redirectUri, '/redirectUri');
      const connector = connectors[platform];
      const [state, codeVerifier] = [randomText(), randomText()];
      const { url, app } = await consentOf(connector)
        .begin(fields, { state, codeChallenge: challengeOf(codeVerifier), redirectUri })
        .catch(failedAs(connector));
      const _id = pendingId(state);
      const expiresAt = timeFromNow(CONSENT_TTL_MS);
      const sealed = keyring.seal(JSON.stringify({ app, codeVerifier, redirectUri }), _id);
      await consents.insert(workspaceId, { _id, workspaceId, platform, sealed, expiresAt });
      return { url, expiresAt };
    },

    async finish(workspaceId, state, answer, accountId = '') {
      const pending = await consents.take(workspaceId, pendingId(state));
      if (!pending) throw new AppError('account_not_connected', `${NO_PENDING_SIGN_IN} ${START_AGAIN}`);
      const connector = connectors[pending.platform];
      if ('error' in answer) throw declined(connector.name, answer.error);
      const { app, ...rest } = consentState.parse(JSON.parse(keyring.open(pending.sealed, pending._id)));
      const connection = await consentOf(connector)
        .finish(app, { ...answer, ...rest })
        .catch(failedAs(connector, START_AGAIN));
      return save(workspaceId, pending.platform, connection, accountId);
    },
  };
}

function consentOf({ consent, name }: Connector): Consent {
  if (!consent)
    throw invalid('/platform', 'not_supported', `${name} has no consent page. Connect with credentials.`);
  return consent;
}

const NO_PENDING_SIGN_IN =
  'No sign-in is pending for this state. It was already finished, is older than ten minutes, or was not started here.';

const otherAccount = (username: string) =>
  new AppError(
    'account_not_connected',
    `${username.slice(0, 100)} is not the account that you want to reconnect. Sign in with that account.`,
  );

/** The error that the consent page returned instead of a code. */
function declined(platform: string, error: string): AppError {
  const message =
    error === 'access_denied'
      ? `Access was denied on ${platform}’s consent page. No account was connected.`
      : `${platform}’s consent page returned an error: “${error.slice(0, 100)}”. Check the app’s settings on ${platform}.`;
  return new AppError('account_not_connected', `${message} ${START_AGAIN}`);
}

/** The messages about unreachable servers. */
const OBSTACLES = {
  no_public_name:
    'There is no public server with this name. Check the spelling of the address; if it is correct, try ' +
    'again later.',
  certificate:
    'The server’s certificate is not trusted: it is self-signed, expired or for another name. The operator of ' +
    'the server must install a valid one.',
  no_connection:
    'The server at this address does not accept connections. Check the address and its port; if they are correct, try again ' +
    'when the server is running.',
} as const;

/** Turns the failure of a sign-in into a problem of the public API; `after` is the step before a retry. */
const failedAs =
  ({ classify }: Connector, after = '') =>
  (error: unknown): never => {
    if (error instanceof AppError) throw error;
    if (error instanceof NotSentError) {
      const why = notSentReason(error);
      const message = `${OBSTACLES[why]} ${after}`.trim();
      if (why !== 'no_connection') throw new AppError('account_not_connected', message, { cause: error });
      throw new AppError('unavailable', message, { retryAfter: 5, cause: error });
    }
    const { kind, failure } = classify(error);
    if (kind === 'rejected' || kind === 'reconnect')
      throw new AppError('account_not_connected', failure.message, { cause: error });
    throw new AppError('unavailable', `${failure.message} ${after || 'Try again in a moment.'}`, {
      retryAfter: 5,
      cause: error,
    });
  };
