import { PasskeysService } from '@postrider/contracts/dashboard';
import { client } from '../../requests/call.ts';
import { ProblemError, problemOf } from '../../requests/problem.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';

/** An IP address, for which passkeys can't be created. */
const BY_NUMBER = /^[\d.]+$|^\[/;

/** Whether this browser supports passkeys on this page; over http only at localhost. */
export const HAS_PASSKEYS =
  'PublicKeyCredential' in globalThis && !BY_NUMBER.test(globalThis.location?.hostname ?? '');

// Loaded only if a passkey is used. The library supports password managers that replace the browser's dialog.
const library = () => import('@simplewebauthn/browser');

/** The texts for the library's error codes. */
const SENTENCES: Record<string, Message> = {
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: msg('No passkey was chosen, or it took too long.'),
  ERROR_CEREMONY_ABORTED: msg('No passkey was chosen.'),
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: msg(
    'This device or password manager already has one of your passkeys.',
  ),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: msg('This device can’t store passkeys.'),
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: msg(
    'This device can’t verify you. Set up a PIN, fingerprint or face recognition.',
  ),
};

const UNUSABLE = msg('The browser could not use a passkey.');

/** Calls the browser, and throws its errors as problems that pages can show. */
async function ask<T>(answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (caught) {
    const code = caught instanceof Error && 'code' in caught ? String(caught.code) : '';
    const message = t(SENTENCES[code] ?? UNUSABLE);
    const view = { code, message, fields: [], retryAfter: undefined, requestId: '' };
    throw new ProblemError(view, { isPassing: false });
  }
}

/** Creates a passkey in this browser and adds it to the person's account. */
export async function addPasskey(name: string, password: string): Promise<void> {
  const { options } = await client(PasskeysService).beginPasskey({ password });
  const { startRegistration } = await library();
  const made = await ask(() => startRegistration({ optionsJSON: JSON.parse(options) }));
  await client(PasskeysService).addPasskey({ name, credential: JSON.stringify(made) });
}

/** Asks the person to choose a passkey, and signs in with it. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await client(PasskeysService).beginPasskeySignIn({});
  const { startAuthentication } = await library();
  await send(await ask(() => startAuthentication({ optionsJSON: JSON.parse(options) })));
}

/**
 * Lets the browser suggest passkeys in the field for the e-mail address, until `signal` is aborted. Returns true when
 * the person has chosen one and is signed in, and false if it was aborted or the browser suggests none. Throws if the
 * chosen one is rejected.
 */
export async function suggestPasskeys(signal: AbortSignal): Promise<boolean> {
  // The person did not ask for it, so a failure does not disturb signing in with a password.
  const chosen = await suggestion(signal).catch(() => undefined);
  if (!chosen) return false;
  await send(chosen);
  return true;
}

async function suggestion(signal: AbortSignal) {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const { options } = await client(PasskeysService).beginPasskeySignIn({}, { signal });
  signal.throwIfAborted();
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: true });
}

async function send(credential: { id: string }): Promise<void> {
  try {
    await client(PasskeysService).signInWithPasskey({ credential: JSON.stringify(credential) });
  } catch (caught) {
    if (problemOf(caught).code === 'passkey_unknown') await forget(credential.id);
    throw caught;
  }
}

/** Reports to the browser that a passkey was removed, so that it no longer suggests it. */
async function forget(credentialID: string): Promise<void> {
  const { sendSignal } = await library();
  const { hostname } = window.location;
  // Not every browser supports this.
  await sendSignal({ signalName: 'unknownCredential', rpID: hostname, credentialID }).catch(() => undefined);
}
