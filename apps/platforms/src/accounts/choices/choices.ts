import type { Platform } from '@postrider/platform-rules';
import { AppError, invalid, type Keyring, timeFromNow } from '@postrider/service';
import type { Connection } from '../../connectors/connector.ts';
import type { Account } from '../account.ts';
import { CONSENT_TTL_MS, choiceId, randomText } from '../consents/consent.ts';
import type { ConsentsStore } from '../consents/store.ts';
import type { AccountOwner, SaveAccount, SignedIn } from '../save.ts';
import { START_AGAIN } from '../sign-in-errors.ts';
import type { AccountsStore } from '../store.ts';
import { type Choice, type ChoiceState, choiceState, chosen, MAX_CHOICES } from './choice.ts';

/** The accounts of a sign-in from which a person chooses. */
export interface PendingChoice {
  platform: Platform;
  choices: Choice[];
  /** Further accounts, which can't be chosen. */
  omitted: number;
  expiresAt: Date;
}

export interface Choices {
  /** Keeps the accounts of a sign-in until a person chooses. The token is secret. */
  offer(
    workspaceId: string,
    owner: AccountOwner,
    signedIn: SignedInto,
  ): Promise<PendingChoice & { token: string }>;
  /** Throws account_not_connected for an unknown token, one of another workspace, or an expired or used one. */
  get(workspaceId: string, token: string): Promise<PendingChoice>;
  /** The address of an account's picture; empty without one. Throws like `get`. */
  pictureOf(workspaceId: string, token: string, externalId: string): Promise<string>;
  /** Stores the chosen accounts and forgets the others; works once. Throws like `get`, and invalid_request. */
  choose(workspaceId: string, token: string, externalIds: readonly string[]): Promise<Account[]>;
}

/** A sign-in that opens several accounts, as for `SaveAccount`. */
interface SignedInto extends Omit<SignedIn, 'connection'> {
  connections: readonly Connection[];
}

interface Dependencies {
  store: Pick<AccountsStore, 'list'>;
  consents: ConsentsStore;
  save: SaveAccount;
  keyring: Keyring;
}

/** The choice of accounts after a sign-in that opens several. Nothing is stored as an account before it is chosen. */
export function createChoices({ store, consents, save, keyring }: Dependencies): Choices {
  async function find(workspaceId: string, token: string) {
    const pending = await consents.find(workspaceId, choiceId(token));
    if (!pending) throw noChoice();
    return { ...pending, ...choiceState.parse(JSON.parse(keyring.open(pending.sealed, pending._id))) };
  }

  async function shown(
    workspaceId: string,
    profileId: string,
    platform: Platform,
    connections: readonly Connection[],
  ): Promise<Choice[]> {
    const all = await store.list(workspaceId);
    const own = all.filter((each) => each.platform === platform && (each.profileId ?? '') === profileId);
    const known = new Set(own.map((each) => each.externalId));
    return connections.map(({ account: { externalId, username }, displayName, avatarUrl }) => ({
      externalId,
      username,
      displayName,
      avatarUrl,
      isConnected: known.has(externalId),
    }));
  }

  return {
    async offer(workspaceId, owner, { platform, connections: all, usesOperatorApp }) {
      const token = randomText();
      const _id = choiceId(token);
      const expiresAt = timeFromNow(CONSENT_TTL_MS);
      const connections = all.slice(0, MAX_CHOICES);
      const omitted = all.length - connections.length;
      const state: ChoiceState = { connections, omitted, usesOperatorApp, owner };
      const sealed = keyring.seal(JSON.stringify(state), _id);
      await consents.insert(workspaceId, { _id, workspaceId, platform, sealed, expiresAt });
      const choices = await shown(workspaceId, owner.profileId, platform, connections);
      return { token, platform, choices, omitted, expiresAt };
    },

    async get(workspaceId, token) {
      const { platform, connections, omitted, expiresAt, owner } = await find(workspaceId, token);
      const choices = await shown(workspaceId, owner.profileId, platform, connections);
      return { platform, choices, omitted, expiresAt };
    },

    async pictureOf(workspaceId, token, externalId) {
      const { connections } = await find(workspaceId, token);
      return connections.find(({ account }) => account.externalId === externalId)?.avatarUrl ?? '';
    },

    async choose(workspaceId, token, externalIds) {
      if (externalIds.length === 0) throw invalid('/externalIds', 'required', 'Choose an account.');
      if (externalIds.length > MAX_CHOICES)
        throw invalid('/externalIds', 'too_big', `Choose at most ${MAX_CHOICES} accounts.`);
      const { platform, connections, usesOperatorApp, owner } = await find(workspaceId, token);
      const wanted = chosen(connections, externalIds);
      if (!wanted)
        throw invalid('/externalIds', 'invalid_value', 'An account is not among those of the sign-in.');
      // Of several callers only one gets it.
      if (!(await consents.take(workspaceId, choiceId(token)))) throw noChoice();
      return Promise.all(
        wanted.map((connection) => save(workspaceId, owner, { platform, connection, usesOperatorApp })),
      );
    },
  };
}

const noChoice = () =>
  new AppError(
    'account_not_connected',
    `No choice of accounts is pending. Accounts were already chosen, or ten minutes have passed. ${START_AGAIN}`,
  );
