import { isIP } from 'node:net';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { newToken } from '../../token.ts';
import type { Person } from '../caller.ts';
import type { Passkey } from './store.ts';

/** How long a person has to respond. */
export const PATIENCE_MS = 5 * 60_000;

/** The maximum length of a credential as JSON. Credentials without certificates have a few hundred characters. */
const MAX_TEXT = 16 * 1024;
/** Attestation without certificates. Browsers send no other, because none is requested. */
const FORMATS: readonly string[] = ['none', 'packed'];

/** The relying party of a passkey: the dashboard at one host. */
export interface RelyingParty {
  /** Scheme, host and port. */
  origin: string;
  /** The host name that its passkeys belong to. */
  host: string;
}

/** The dashboard at an origin; undefined for an IP address, which can't have passkeys. */
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
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    // The person's id. All passkeys here are discoverable.
    userHandle: encoded,
  }),
});

export type Created = z.output<typeof created>;
export type Signed = z.output<typeof signed>;

// The library loads slowly, and most people sign in without it.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** A person's id in the form in which a passkey stores it. */
const toHandle = (userId: string) => Buffer.from(userId).toString('base64url');

/** A browser's options for creating a passkey: discoverable, and with user verification. */
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

/** A browser's options for a sign-in with any passkey of the host. */
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

/** A new credential from the browser's JSON. Throws if it is invalid. */
export const readCreated = (text: string): Created => parse(created, text);

/** A passkey's assertion from the browser's JSON. Throws if it is invalid. */
export const readSigned = (text: string): Signed => parse(signed, text);

/** The challenge that a browser claims to have signed. Throws if there is none. */
export async function challengeOf({ response }: Created | Signed): Promise<string> {
  const { decodeClientDataJSON } = await helpers();
  return z.object({ challenge: z.string() }).parse(decodeClientDataJSON(response.clientDataJSON)).challenge;
}

/** The key of a new credential that signed the challenge at this origin, with a verified person. Throws otherwise. */
export async function verifyCreated(response: Created, challenge: string, { origin, host }: RelyingParty) {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
  // Checked first, because the library would send revocation requests to hosts in certificates.
  if (!FORMATS.includes(attestation.get('fmt'))) throw new Error('the attestation has another format');
  if (attestation.get('attStmt').get('x5c')) throw new Error('the attestation has certificates');
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  });
  if (!verified) throw new Error('the attestation is invalid');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
}

/**
 * The passkey's new counter, if it signed the challenge at this origin for its own, verified person. Throws otherwise.
 */
export async function verifySigned(
  response: Signed,
  challenge: string,
  { origin, host }: RelyingParty,
  passkey: Passkey,
): Promise<number> {
  if (response.response.userHandle !== toHandle(passkey.userId))
    throw new Error('the passkey belongs to another person');
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
  if (!verified) throw new Error('the signature is invalid');
  return authenticationInfo.newCounter;
}
