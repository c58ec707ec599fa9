import { notFound } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import type { ClientSession } from 'mongoose';
import { Refusal } from '../failure.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { Passkey, PasskeyStore } from '../passkeys/store.ts';

const LAST =
  'It is the only way in which you can sign in. Set a password or add another passkey first, on the page of your account.';

interface Dependencies {
  people: Pick<IdentityStore, 'signInsOf' | 'removeProviders'>;
  passkeys: Pick<PasskeyStore, 'list' | 'lock' | 'remove'>;
  transaction: Transaction;
  /** Where people may sign in, as `providerIdOf` has it; undefined without a provider. */
  providerId: string | undefined;
}

export type SignInMethods = ReturnType<typeof createSignInMethods>;

/** How a person signs in: by password, by passkey, at the provider. A person keeps at least one of them. */
export function createSignInMethods({ people, passkeys, transaction, providerId }: Dependencies) {
  /** Since when an account at the provider is connected, undefined where none is. */
  async function of(
    userId: string,
    session?: ClientSession,
  ): Promise<{ hasPassword: boolean; connectedAt: Date | undefined }> {
    const all = await people.signInsOf(userId, session);
    return {
      hasPassword: all.some((signIn) => signIn.providerId === 'credential'),
      connectedAt: all.find((signIn) => signIn.providerId === providerId)?.createdAt,
    };
  }

  async function canSignIn(userId: string, host: string, session: ClientSession): Promise<boolean> {
    const { hasPassword, connectedAt } = await of(userId, session);
    if (hasPassword || connectedAt) return true;
    return (await passkeys.list(userId, session)).some((each) => each.host === host);
  }

  /** What was removed, unless nothing would be left then: throws last_sign_in, and what `remove` throws. */
  async function removeUnlessLast<T>(
    userId: string,
    host: string,
    remove: (session: ClientSession) => Promise<T>,
  ): Promise<T> {
    const outcome = await transaction(async (session) => {
      await passkeys.lock(userId, session);
      const removed = await remove(session);
      if (await canSignIn(userId, host, session)) return { removed };
      await session.abortTransaction();
      return undefined;
    });
    if (!outcome) throw new Refusal('last_sign_in', LAST);
    return outcome.removed;
  }

  return {
    of,

    /**
     * The passkey, which no longer signs in. Throws not_found, or last_sign_in where the person signs in by it alone.
     * @param host the host name of the dashboard: passkeys of others don't sign in there
     */
    removePasskey: (userId: string, passkeyId: string, host: string): Promise<Passkey> =>
      removeUnlessLast(userId, host, async (session) => {
        const removed = await passkeys.remove(userId, passkeyId, session);
        if (!removed) throw notFound('passkey');
        return removed;
      }),

    /** False where no account is connected. Throws last_sign_in as removePasskey does. */
    async disconnectProvider(userId: string, host: string): Promise<boolean> {
      const { connectedAt } = await of(userId);
      if (!connectedAt) return false;
      await removeUnlessLast(userId, host, (session) => people.removeProviders(userId, session));
      return true;
    },
  };
}

/** The provider in a person's ways to sign in: subjects are unique within an issuer only. */
export const providerIdOf = (issuer: string): string => `oidc:${new URL(issuer).href}`;
