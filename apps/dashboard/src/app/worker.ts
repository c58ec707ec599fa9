import { readSession } from '../session/session.ts';
import { renewPush } from '../shared/push/push.ts';

const WORKER = '/sw.js';

/** The policy of the page demands that addresses of scripts are marked as trusted. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/**
 * Starts the service worker, which shows notifications and takes what other apps share. Called after the first page is shown, so
 * that it does not compete with it. Development has none, because its files change.
 */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER });
  const registration = await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER, {
    // The browser compares the worker itself, not a cached copy, at each visit.
    updateViaCache: 'none',
  });
  const { user } = await readSession();
  if (user) await renewPush(registration);
}
