import { useState } from 'react';

interface Reading {
  data: unknown;
  error: Error | null;
  errorUpdateCount: number;
}

/**
 * Why a query could not be read. Unlike its `error`, this stays while a query without data is read again by itself: what
 * a person reads, and the button under it, must not come and go with every try.
 */
export function useFailure({ data, error, errorUpdateCount }: Reading): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (error && error !== last) setLast(error);
  // Zero for a query with another key, which has not failed yet.
  const isReadAgain = data === undefined && errorUpdateCount > 0;
  return error ?? (isReadAgain ? last : null);
}
