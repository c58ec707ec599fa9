import { useCallback, useEffect, useState } from 'react';

/** The state of reading a page's content. */
export interface Load<T> {
  data: T | undefined;
  /** The error of the last attempt. */
  error: unknown;
  isPending: boolean;
  retry(): void;
}

/** Reads the content of a page once, and again on request. */
export function useLoad<T>(read: () => Promise<T>): Load<T> {
  const [state, setState] = useState<Omit<Load<T>, 'retry'>>({
    data: undefined,
    error: undefined,
    isPending: true,
  });
  const [reading] = useState(() => read);
  const load = useCallback(async () => {
    setState((before) => ({ ...before, isPending: true }));
    try {
      setState({ data: await reading(), error: undefined, isPending: false });
    } catch (error) {
      setState((before) => ({ ...before, error, isPending: false }));
    }
  }, [reading]);
  useEffect(() => void load(), [load]);
  return { ...state, retry: () => void load() };
}
