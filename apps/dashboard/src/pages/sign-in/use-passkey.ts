import { useEffect, useEffectEvent, useState } from 'react';
import { signInWithPasskey, suggestPasskeys } from '../../shared/sign-in/passkeys.ts';

/** The server's challenge is valid for five minutes. */
const SUGGESTED_MS = 4 * 60_000;

/**
 * Sign-in with a passkey: while `isOn`, the browser suggests passkeys, and `signIn` asks for one. `error` is the last
 * failure.
 */
export function usePasskey(isOn: boolean, onSignedIn: () => Promise<void>) {
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const [round, setRound] = useState(0);
  const enter = useEffectEvent(onSignedIn);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round suggests them again
  useEffect(() => {
    if (!isOn || isPending) return;
    const suggesting = new AbortController();
    const timer = setTimeout(() => setRound((last) => last + 1), SUGGESTED_MS);
    suggestPasskeys(suggesting.signal)
      .then((isSignedIn) => (isSignedIn ? enter() : undefined))
      .catch(setError);
    return () => {
      clearTimeout(timer);
      suggesting.abort();
    };
  }, [isOn, isPending, round]);

  async function signIn() {
    setPending(true);
    setError(undefined);
    try {
      await signInWithPasskey();
      await onSignedIn();
    } catch (caught) {
      setError(caught);
    } finally {
      setPending(false);
    }
  }
  return { signIn, isPending, error };
}
