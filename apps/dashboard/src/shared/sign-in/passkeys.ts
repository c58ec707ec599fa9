import { PasskeysService } from '@postrider/contracts/dashboard';
import { client } from '../../requests/call.ts';
import { ProblemError, problemOf } from '../../requests/problem.ts';

/** An address by number, to which no passkey can belong. */
const BY_NUMBER = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys for this page; over http it has them at localhost only. */
export const HAS_PASSKEYS =
  'PublicKeyCredential' in globalThis && !BY_NUMBER.test(globalThis.location?.hostname ?? '');

// Who uses no passkey does without it. It copes with password managers that stand in for the browser.
const library = () => import('@simplewebauthn/browser');

/** What stops a browser, by the library's codes. */
const SENTENCES: Record<string, string> = {
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'No passkey was chosen, or it took too long.',
  ERROR_CEREMONY_ABORTED: 'No passkey was chosen.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'This device or password manager has a passkey of yours already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device can’t store passkeys.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device can’t verify you. Give it a PIN, or set up fingerprint or face.',
};

/** Asks the browser. What stops it is thrown as a problem that pages can show. */
async function ask<T>(answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (caught) {
    const code = caught instanceof Error && 'code' in caught ? String(caught.code) : '';
    const message = SENTENCES[code] ?? 'The browser could not use a passkey.';
    const view = { code, message, fields: [], retryAfter: undefined, requestId: '' };
    throw new ProblemError(view, { isPassing: false });
  }
}

/** Makes a passkey in this browser and adds it to the person's account. */
export async function addPasskey(name: string, password: string): Promise<void> {
  const { options } = await client(PasskeysService).beginPasskey({ password });
  const { startRegistration } = await library();
  const made = await ask(() => startRegistration({ optionsJSON: JSON.parse(options) }));
  await client(PasskeysService).addPasskey({ name, credential: JSON.stringify(made) });
}

/** Lets the person choose a passkey, and signs in with it. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await client(PasskeysService).beginPasskeySignIn({});
  const { startAuthentication } = await library();
  await send(await ask(() => startAuthentication({ optionsJSON: JSON.parse(options) })));
}

/**
 * Lets the browser suggest passkeys at the field for the e-mail address, until `signal` ends it. True when the person has
 * chosen one and is signed in; false where it was ended, or the browser suggests none. Throws where the chosen one is
 * refused.
 */
export async function suggestPasskeys(signal: AbortSignal): Promise<boolean> {
  // Nobody has asked for it: where it fails, signing in by password goes on.
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

/** Reports to the browser that a passkey was removed, so that it is not offered again. */
async function forget(credentialID: string): Promise<void> {
  const { sendSignal } = await library();
  const { hostname } = window.location;
  // Not every browser listens.
  await sendSignal({ signalName: 'unknownCredential', rpID: hostname, credentialID }).catch(() => undefined);
}
