import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { ErrorState } from './states.tsx';

interface QueryStatesProps<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown };
  /** Lines of the shape that stands there while nothing has been read. */
  lines?: number;
  /** The content, empty state included. */
  children(data: T): ReactNode;
}

/** What a query has read, or that it is loading, or why it has failed. What was read stays when a later try fails. */
export function QueryStates<T>({ query: { data, error, refetch }, lines, children }: QueryStatesProps<T>) {
  if (data === undefined) {
    if (error) return <ErrorState error={error} onRetry={refetch} />;
    return lines === undefined ? <Loading /> : <Loading lines={lines} />;
  }
  return (
    <>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {children(data)}
    </>
  );
}
