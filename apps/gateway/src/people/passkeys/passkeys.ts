import { AppError, currentTime, type Log, notFound } from '@postrider/service';
import type { Transaction } from '@postrider/service/transaction';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { check, name } from '../../workspaces/input.ts';
import type { Caller, Person, Visit } from '../caller.ts';
import { notSignedIn, Refusal } from '../failure.ts';
import type { IdentityStore } from '../identity/store.ts';
import type { Passkey, PasskeyStore } from './store.ts';
import {
  challengeOf,
  creationOptions,
  PATIENCE_MS,
  type RelyingParty,
  readCreated,
  readSigned,
  relyingParty,
  requestOptions,
  verifyCreated,
  verifySigned,
} from './webauthn.ts';

const MAX_PASSKEYS = 20;

const named = z.object({ name });

export type Passkeys = ReturnType<typeof createPasskeys>;

interface Dependencies {
  store: PasskeyStore;
  people: Pick<IdentityStore, 'lockSession'>;
  transaction: Transaction;
  log: Log;
}

/** Adding passkeys and signing in with them. A passkey verifies the person, so it counts as both factors. */
export function createPasskeys({ store, people, transaction, log }: Dependencies) {
  const remember = ({ challenge }: { challenge: string }, userId: string | null) =>
    store.addChallenge({
      _id: challenge,
      userId,
      expiresAt: new Date(currentTime().getTime() + PATIENCE_MS),
    });

  /** Uses a challenge. Throws passkey_refused. */
  async function spend(challenge: string, userId: string | null): Promise<void> {
    if (await store.useChallenge(challenge, userId, currentTime())) return;
    throw new Refusal('passkey_refused', 'The request has expired or was already used. Try again.');
  }

  /** Every error in the browser's data means refusal. */
  async function verified<T>(verify: () => T | Promise<T>): Promise<T> {
    try {
      return await verify();
    } catch (caught) {
      log.info({ err: caught }, 'rejected a passkey');
      throw new Refusal('passkey_refused', 'This passkey could not be verified. Try again.');
    }
  }

  async function checkQuota(userId: string): Promise<Passkey[]> {
    const known = await store.list(userId);
    if (known.length >= MAX_PASSKEYS)
      throw new AppError(
        'limit_reached',
        `A person can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
      );
    return known;
  }

  return {
    list: store.list,

    /**
     * The browser's options for creating a passkey, as JSON. Throws limit_reached and the errors of `relyingPartyOf`.
     */
    async begin(person: Person, visit: Visit): Promise<string> {
      const party = relyingPartyOf(visit);
      const options = await creationOptions(party, person, await checkQuota(person.id));
      await remember(options, person.id);
      return JSON.stringify(options);
    },

    /**
     * Adds a passkey that a browser has created. Throws invalid_request, limit_reached, passkey_refused, not_signed_in
     * and the errors of `relyingPartyOf`.
     */
    async add(
      { person, sessionId }: Caller,
      visit: Visit,
      input: z.input<typeof named>,
      text: string,
    ): Promise<Passkey> {
      const party = relyingPartyOf(visit);
      const given = check(named, input);
      const response = await verified(() => readCreated(text));
      const challenge = await verified(() => challengeOf(response));
      await spend(challenge, person.id);
      const key = await verified(() => verifyCreated(response, challenge, party));
      await checkQuota(person.id);
      const passkey = { _id: uuidv7(), userId: person.id, ...given, host: party.host, ...key };
      const added: Passkey = { ...passkey, createdAt: currentTime() };
      const outcome = await transaction(async (session) => {
        // A concurrent end of the session also removes the passkey, or comes before it.
        const isSignedIn = await people.lockSession(person.id, sessionId, session);
        const isAdded = isSignedIn && (await store.add(added, session));
        if (!isAdded) await session.abortTransaction();
        return { isSignedIn, isAdded };
      });
      if (!outcome.isSignedIn) throw notSignedIn();
      if (!outcome.isAdded) throw new Refusal('passkey_refused', 'This passkey is already in use.');
      return added;
    },

    /** Throws invalid_request or not_found. */
    async rename(userId: string, passkeyId: string, input: z.input<typeof named>): Promise<void> {
      const given = check(named, input);
      if (!(await store.rename(userId, passkeyId, given.name))) throw notFound('passkey');
    },

    /** The browser's options for a sign-in, as JSON. Throws the errors of `relyingPartyOf`. */
    async beginSignIn(visit: Visit): Promise<string> {
      const options = requestOptions(relyingPartyOf(visit));
      await remember(options, null);
      return JSON.stringify(options);
    },

    /**
     * The id of the person whose passkey has signed. Throws passkey_unknown, passkey_refused and the errors of
     * `relyingPartyOf`.
     */
    async identify(visit: Visit, text: string): Promise<string> {
      const party = relyingPartyOf(visit);
      const response = await verified(() => readSigned(text));
      const challenge = await verified(() => challengeOf(response));
      await spend(challenge, null);
      const passkey = await store.byCredential(response.id);
      if (!passkey) throw unknown();
      const counter = await verified(() => verifySigned(response, challenge, party, passkey));
      if (!(await store.noteUse(passkey._id, counter, currentTime()))) throw unknown();
      return passkey.userId;
    },
  };
}

const unknown = () => new Refusal('passkey_unknown', 'This passkey was removed. Sign in another way.');

/** The relying party of a request. Throws session_impossible, or passkey_impossible if it has no host name. */
function relyingPartyOf({ origin, problem }: Visit): RelyingParty {
  if (problem) throw new Refusal('session_impossible', problem);
  const party = relyingParty(origin);
  if (party) return party;
  throw new Refusal(
    'passkey_impossible',
    `Passkeys require a host name, but this page is at ${origin}. Open it at localhost, or set PUBLIC_URL to an https:// address with a host name.`,
  );
}
