import { Refusal } from '../failure.ts';
import type { PasskeyStore } from '../passkeys/store.ts';
import type { IdentityStore } from './store.ts';

const LAST =
  'It is the only way in which you can sign in. Set a password or add another passkey first, on the page of your account.';

interface Dependencies {
  people: Pick<IdentityStore, 'signInsOf' | 'removeProviders'>;
  passkeys: Pick<PasskeyStore, 'list'>;
  /** Where people may sign in, as `providerIdOf` has it; undefined without a provider. */
  providerId: string | undefined;
}

export type SignInMethods = ReturnType<typeof createSignInMethods>;

/** How a person signs in: by password, by passkey, at the provider. A person keeps at least one of them. */
export function createSignInMethods({ people, passkeys, providerId }: Dependencies) {
  /** Since when an account at the provider is connected, undefined where none is. */
  async function of(userId: string): Promise<{ hasPassword: boolean; connectedAt: Date | undefined }> {
    const all = await people.signInsOf(userId);
    return {
      hasPassword: all.some((signIn) => signIn.providerId === 'credential'),
      connectedAt: all.find((signIn) => signIn.providerId === providerId)?.createdAt,
    };
  }

  return {
    of,

    /**
     * Throws last_sign_in where the person signs in by this passkey alone.
     * @param host the host name of the dashboard: passkeys of others don't sign in there
     */
    async checkRemoval(userId: string, passkeyId: string, host: string): Promise<void> {
      const { hasPassword, connectedAt } = await of(userId);
      if (hasPassword || connectedAt) return;
      const others = (await passkeys.list(userId)).filter((each) => each._id !== passkeyId);
      if (!others.some((each) => each.host === host)) throw new Refusal('last_sign_in', LAST);
    },

    /** False where no account is connected. Throws last_sign_in as checkRemoval does. */
    async disconnectProvider(userId: string, host: string): Promise<boolean> {
      const { hasPassword, connectedAt } = await of(userId);
      if (!connectedAt) return false;
      const canSignIn = hasPassword || (await passkeys.list(userId)).some((each) => each.host === host);
      if (!canSignIn) throw new Refusal('last_sign_in', LAST);
      await people.removeProviders(userId);
      return true;
    },
  };
}

/** The provider in a person's ways to sign in: subjects are unique within an issuer only. */
export const providerIdOf = (issuer: string): string => `oidc:${new URL(issuer).href}`;
