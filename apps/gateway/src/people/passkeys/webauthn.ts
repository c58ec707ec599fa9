import { isIP } from 'node:net';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { newToken } from '../../token.ts';
import type { Person } from '../caller.ts';
import type { Passkey } from './store.ts';

/** How long a person may take from being asked to the answer. */
export const PATIENCE_MS = 5 * 60_000;

/** Characters of a credential as JSON: those without certificates have some hundred. */
const MAX_TEXT = 16 * 1024;
/** Attestation that names no certificates. Browsers send no other, as none is asked for. */
const FORMATS: readonly string[] = ['none', 'packed'];

/** Whom a passkey belongs to: the dashboard at one host. */
export interface RelyingParty {
  /** Scheme, host and port. */
  origin: string;
  /** The host name that its passkeys belong to. */
  host: string;
}

/** The dashboard at an origin, undefined where that has no host name: passkeys can't belong to an IP address. */
export function relyingParty(origin: string): RelyingParty | undefined {
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { origin, host: hostname };
}

const encoded = z.base64url().min(1);
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};
const created = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
});
const signed = z.object({
  ...credential,
  response: z.object({
    ...{ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded },
    // The person's id: only passkeys that the browser finds without one are made here.
    userHandle: encoded,
  }),
});

export type Created = z.output<typeof created>;
export type Signed = z.output<typeof signed>;

// Loading the library takes long, and most people sign in without it.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** How a person's id is stored with a passkey. */
const toHandle = (userId: string) => Buffer.from(userId).toString('base64url');

/** What a browser makes a passkey from: one that it finds without a name, and that asks for fingerprint, face or PIN. */
export async function creationOptions(
  { host }: RelyingParty,
  person: Person,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Postrider',
    rpID: host,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    timeout: PATIENCE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser asks for any passkey of the host with. */
export const requestOptions = ({ host }: RelyingParty): PublicKeyCredentialRequestOptionsJSON => ({
  challenge: newToken(),
  rpId: host,
  timeout: PATIENCE_MS,
  userVerification: 'required',
});

const parse = <S extends z.ZodType>(schema: S, text: string): z.output<S> => {
  if (text.length > MAX_TEXT) throw new Error('the credential is too long');
  return schema.parse(JSON.parse(text));
};

/** A new credential from the browser's JSON. Throws where it is none. */
export const readCreated = (text: string): Created => parse(created, text);

/** What a passkey has signed, from the browser's JSON. Throws where it is not. */
export const readSigned = (text: string): Signed => parse(signed, text);

/** The challenge that a browser claims to answer. Throws where it names none. */
export async function challengeOf({ response }: Created | Signed): Promise<string> {
  const { decodeClientDataJSON } = await helpers();
  return z.object({ challenge: z.string() }).parse(decodeClientDataJSON(response.clientDataJSON)).challenge;
}

/** The key of a new credential that answers the challenge at this origin, by a verified person. Throws otherwise. */
export async function verifyCreated(response: Created, challenge: string, { origin, host }: RelyingParty) {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
  // Checked first: certificates name hosts, which the library would ask whether they are revoked.
  if (!FORMATS.includes(attestation.get('fmt'))) throw new Error('the attestation is of another format');
  if (attestation.get('attStmt').get('x5c')) throw new Error('the attestation has certificates');
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  });
  if (!verified) throw new Error('the attestation is wrong');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
}

/**
 * The passkey's new counter, where it has signed the challenge at this origin, for a verified person who is its own.
 * Throws otherwise.
 */
export async function verifySigned(
  response: Signed,
  challenge: string,
  { origin, host }: RelyingParty,
  passkey: Passkey,
): Promise<number> {
  if (response.response.userHandle !== toHandle(passkey.userId))
    throw new Error('the passkey names another person');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  });
  if (!verified) throw new Error('the signature is wrong');
  return authenticationInfo.newCounter;
}
