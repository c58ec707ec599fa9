import { useState } from 'react';

interface Reading {
  data: unknown;
  error: Error | null;
  errorUpdateCount: number;
}

/**
 * The failure of a query. Unlike `error`, it stays while a query without data is retried automatically, so that the
 * message and its button do not flicker with every attempt.
 */
export function useFailure({ data, error, errorUpdateCount }: Reading): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (error && error !== last) setLast(error);
  // Zero for a query with another key, which has not failed yet.
  const isReadAgain = data === undefined && errorUpdateCount > 0;
  return error ?? (isReadAgain ? last : null);
}
