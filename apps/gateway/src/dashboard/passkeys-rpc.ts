import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { PasskeysService } from '@postrider/contracts/dashboard';
import { callerOf, visitKey } from '../people/caller.ts';
import type { Doors } from '../people/doors.ts';
import type { Identity } from '../people/identity/identity.ts';
import type { Passkeys } from '../people/passkeys/passkeys.ts';
import type { Passkey } from '../people/passkeys/store.ts';
import type { RecordOwn } from '../people/record.ts';
import { actorOf } from '../people/record.ts';
import type { Prove } from '../people/sign-in/proof.ts';
import type { SignInMethods } from '../people/sign-in/sign-in-methods.ts';
import { addressSubject } from '../rate-limits/address.ts';
import { setCookies } from './session-rpc.ts';

interface PasskeyDependencies {
  passkeys: Passkeys;
  identity: Identity;
  signInMethods: SignInMethods;
  prove: Prove;
  doors: Doors;
  recordOwn: RecordOwn;
}

const passkeyMessage = ({ _id, name, host, createdAt, lastUsedAt }: Passkey) => ({
  id: _id,
  name,
  host,
  createdAt: timestampFromDate(createdAt),
  ...(lastUsedAt && { lastUsedAt: timestampFromDate(lastUsedAt) }),
});

/** The passkeys service: message in, call, message out. */
export const createPasskeyHandlers = ({
  passkeys,
  identity,
  signInMethods,
  prove,
  doors,
  recordOwn,
}: PasskeyDependencies): ServiceImpl<typeof PasskeysService> => ({
  async listPasskeys(_request, context) {
    const found = await passkeys.list(callerOf(context).person.id);
    return { passkeys: found.map(passkeyMessage) };
  },

  async beginPasskey({ password }, context) {
    const visit = context.values.get(visitKey);
    await prove(visit, callerOf(context), password);
    return { options: await passkeys.begin(callerOf(context).person, visit) };
  },

  async addPasskey({ name, credential }, context) {
    const visit = context.values.get(visitKey);
    doors.attempt(addressSubject(visit.address));
    const passkey = await passkeys.add(callerOf(context), visit, { name }, credential);
    await recordOwn(actorOf(context), 'member.passkey_added', { id: passkey._id, name: passkey.name });
    return { passkey: passkeyMessage(passkey) };
  },

  async renamePasskey({ passkeyId, name }, context) {
    await passkeys.rename(callerOf(context).person.id, passkeyId, { name });
    return {};
  },

  async removePasskey({ passkeyId }, context) {
    const { person } = callerOf(context);
    const { hostname } = new URL(context.values.get(visitKey).origin);
    const { name } = await signInMethods.removePasskey(person.id, passkeyId, hostname);
    await recordOwn(actorOf(context), 'member.passkey_removed', { id: passkeyId, name });
    return {};
  },

  async beginPasskeySignIn(_request, context) {
    const visit = context.values.get(visitKey);
    doors.challenge(addressSubject(visit.address));
    return { options: await passkeys.beginSignIn(visit) };
  },

  async signInWithPasskey({ credential }, context) {
    const visit = context.values.get(visitKey);
    doors.attempt(addressSubject(visit.address));
    setCookies(context, await identity.startSession(visit, await passkeys.identify(visit, credential)));
    return {};
  },
});
