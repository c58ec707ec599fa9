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

/** How people add passkeys and sign in with them. A passkey verifies the person, so it stands for both factors. */
export function createPasskeys({ store, people, transaction, log }: Dependencies) {
  const remember = ({ challenge }: { challenge: string }, userId: string | null) =>
    store.addChallenge({
      _id: challenge,
      userId,
      expiresAt: new Date(currentTime().getTime() + PATIENCE_MS),
    });

  /** Uses up a challenge. Throws passkey_refused. */
  async function spend(challenge: string, userId: string | null): Promise<void> {
    if (await store.useChallenge(challenge, userId, currentTime())) return;
    throw new Refusal('passkey_refused', 'This took too long, or was done before. Try again.');
  }

  /** What the browser has sent is either right or refused. */
  async function verified<T>(verify: () => T | Promise<T>): Promise<T> {
    try {
      return await verify();
    } catch (caught) {
      log.info({ err: caught }, 'a passkey was refused');
      throw new Refusal('passkey_refused', 'This passkey could not be verified. Try again.');
    }
  }

  async function checkQuota(userId: string): Promise<Passkey[]> {
    const known = await store.list(userId);
    if (known.length >= MAX_PASSKEYS)
      throw new AppError('limit_reached', `A person has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
    return known;
  }

  return {
    list: store.list,

    /** What the browser makes a passkey from, as JSON. Throws limit_reached and what `relyingPartyOf` throws. */
    async begin(person: Person, visit: Visit): Promise<string> {
      const party = relyingPartyOf(visit);
      const options = await creationOptions(party, person, await checkQuota(person.id));
      await remember(options, person.id);
      return JSON.stringify(options);
    },

    /**
     * Adds the passkey that a browser has made.
     * Throws invalid_request, limit_reached, passkey_refused, not_signed_in and what `relyingPartyOf` throws.
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
        // Whatever ends the session at the same moment removes the passkey too, or is before it.
        const isSignedIn = await people.lockSession(person.id, sessionId, session);
        const isAdded = isSignedIn && (await store.add(added, session));
        if (!isAdded) await session.abortTransaction();
        return { isSignedIn, isAdded };
      });
      if (!outcome.isSignedIn) throw notSignedIn();
      if (!outcome.isAdded) throw new Refusal('passkey_refused', 'This passkey is in use already.');
      return added;
    },

    /** Throws invalid_request or not_found. */
    async rename(userId: string, passkeyId: string, input: z.input<typeof named>): Promise<void> {
      const given = check(named, input);
      if (!(await store.rename(userId, passkeyId, given.name))) throw notFound('passkey');
    },

    /** What the browser asks for a passkey with, as JSON. Throws what `relyingPartyOf` throws. */
    async beginSignIn(visit: Visit): Promise<string> {
      const options = requestOptions(relyingPartyOf(visit));
      await remember(options, null);
      return JSON.stringify(options);
    },

    /**
     * The id of the person whose passkey has signed.
     * Throws passkey_unknown, passkey_refused and what `relyingPartyOf` throws.
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

const unknown = () =>
  new Refusal('passkey_unknown', 'This passkey is not known here: it was removed. Sign in another way.');

/** Whom the passkeys of a request belong to. Throws session_impossible, or passkey_impossible where it has no host name. */
function relyingPartyOf({ origin, problem }: Visit): RelyingParty {
  if (problem) throw new Refusal('session_impossible', problem);
  const party = relyingParty(origin);
  if (party) return party;
  throw new Refusal(
    'passkey_impossible',
    `Passkeys belong to a host name, and this page is at ${origin}. Open it at localhost, or set PUBLIC_URL to an https:// address with a name.`,
  );
}
