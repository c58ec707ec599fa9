import { notFound } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import type { ClientSession } from 'mongoose';
import { Refusal } from '../failure.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { Passkey, PasskeyStore } from '../passkeys/store.ts';

const LAST = 'This is your only sign-in method. Set a password or add another passkey first.';

interface Dependencies {
  people: Pick<IdentityStore, 'signInsOf' | 'removeProviders'>;
  passkeys: Pick<PasskeyStore, 'list' | 'lock' | 'remove'>;
  transaction: Transaction;
  /** The id of the provider, from `providerIdOf`; undefined without one. */
  providerId: string | undefined;
}

export type SignInMethods = ReturnType<typeof createSignInMethods>;

/** A person's sign-in methods: password, passkeys, provider. A person always keeps at least one. */
export function createSignInMethods({ people, passkeys, transaction, providerId }: Dependencies) {
  /** When the account at the provider was connected; undefined without one. */
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

  /** Returns the removed method. Throws last_sign_in if no method would remain, and the errors of `remove`. */
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
     * Removes and returns a passkey. Throws not_found, or last_sign_in if it is the only sign-in method. @param host
     * the host name of the dashboard; passkeys of other hosts don't work there
     */
    removePasskey: (userId: string, passkeyId: string, host: string): Promise<Passkey> =>
      removeUnlessLast(userId, host, async (session) => {
        const removed = await passkeys.remove(userId, passkeyId, session);
        if (!removed) throw notFound('passkey');
        return removed;
      }),

    /** False if no account is connected. Throws last_sign_in like removePasskey. */
    async disconnectProvider(userId: string, host: string): Promise<boolean> {
      const { connectedAt } = await of(userId);
      if (!connectedAt) return false;
      await removeUnlessLast(userId, host, (session) => people.removeProviders(userId, session));
      return true;
    },
  };
}

/** The provider's id in sign-in methods. Subjects are unique only within an issuer. */
export const providerIdOf = (issuer: string): string => `oidc:${new URL(issuer).href}`;
