import { useEffect, useSyncExternalStore } from 'react';
import type { Request } from './curl-sample.tsx';

let samples: readonly Request[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Request[]): void {
  samples = next;
  for (const listener of listeners) listener();
}

/** Offers a request of the API in the dialog of the API button, as long as the component is shown. */
export function useApiSample(request: Request | false): void {
  const key = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has every property of the request.
  useEffect(() => {
    if (!request) return;
    change([...samples, request]);
    return () => change(samples.filter((each) => each !== request));
  }, [key]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The requests that the page offers. */
export const useApiSamples = (): readonly Request[] => useSyncExternalStore(subscribe, () => samples);
