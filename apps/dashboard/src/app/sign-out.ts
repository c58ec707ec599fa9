import { callAuth } from '../session/auth.ts';

/** Ends the session, and reloads the page, so that no data of this person stays in memory. Throws ProblemError. */
export async function signOut(): Promise<void> {
  await callAuth('/sign-out');
  // The service worker removes what belongs to this person from the device.
  navigator.serviceWorker?.controller?.postMessage('sign-out');
  location.assign('/sign-in');
}
