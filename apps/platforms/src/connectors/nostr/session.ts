import type { Credentials } from '@postrider/platform-rules';
import { WEB_APP } from '@postrider/platform-rules/nostr/connect';
import { MOST_RELAYS } from '@postrider/platform-rules/nostr/limits';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection } from '../connector.ts';
import { httpOf, relayOf, relaysOf } from './addresses.ts';
import { hexId } from './event.ts';
import { key, readKey } from './key.ts';
import { readProfile } from './profile.ts';
import type { SignOne } from './relay.ts';
import type { Relays } from './relays.ts';
import { openKey, signAll } from './signer.ts';
import { SignerError } from './signer-errors.ts';

/** The sealed tokens of an account. */
export const tokens = z.object({
  key,
  pubkey: hexId,
  /** To which posts are sent. */
  relays: z.array(z.string()).min(1).max(MOST_RELAYS),
  mediaServer: z.string(),
  app: z.string().default(WEB_APP),
});
export type Tokens = z.infer<typeof tokens>;

/** Signs events for the relays of an account. */
export const signFor =
  (relays: Relays, { key, pubkey }: Pick<Tokens, 'key' | 'pubkey'>): SignOne =>
  async (template) => {
    const [event] = await signAll(relays, key, pubkey, [template]);
    if (!event) throw new Error('nothing was signed');
    return event;
  };

/** Connects a signer or reads a key, and reads the account's profile. Throws AppError and SignerError. */
export async function signIn(
  relays: Relays,
  { secretKey, keyPassword, relays: listed, mediaServer, app }: Credentials<'nostr'>,
): Promise<Connection<Tokens>> {
  const given = givenRelays(listed);
  const { key, pubkey } = await openKey(relays, await readKey(secretKey, keyPassword)).catch(
    (error: unknown) => {
      throw refusalOf(error);
    },
  );
  const profile = await readProfile(
    relays,
    pubkey,
    { relays: given, mediaServer },
    signFor(relays, { key, pubkey }),
  );
  const [first = ''] = profile.relays;
  return {
    account: { externalId: pubkey, username: profile.username, server: httpOf(first).origin },
    displayName: profile.displayName,
    avatarUrl: profile.avatarUrl,
    grant: {
      tokens: { key, pubkey, relays: profile.relays, mediaServer: profile.mediaServer, app },
      expiresAt: null,
      renewAt: null,
    },
  };
}

/** The relays in the field of the form. */
function givenRelays(text: string): string[] {
  const listed = text.split(/[\s,]+/).filter((each) => each !== '');
  const wrong = listed.find((each) => relayOf(each) === undefined);
  if (wrong !== undefined)
    throw new AppError(
      'account_not_connected',
      `“${wrong.slice(0, 100)}” is not the address of a relay, which starts with wss://.`,
    );
  if (listed.length > MOST_RELAYS)
    throw new AppError('account_not_connected', `An account has at most ${MOST_RELAYS} relays.`);
  return relaysOf(listed);
}

/** A signer that asks for an approval is connected again after it. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof SignerError) || error.kind !== 'approve') return error;
  const message = `${error.message} and approve it. Then connect the account again with the same address.`;
  return new AppError('account_not_connected', message, { cause: error });
}
