import type { ReactElement, ReactNode } from 'react';
import { problemOf } from '../requests/problem.ts';
import { Loading } from './loading.tsx';
import { ErrorState } from './states.tsx';
import { useFailure } from './use-failure.ts';
import { useFirstData } from './use-first-data.ts';

interface QueryStatesProps<T extends object> {
  query: {
    data: T | undefined;
    error: Error | null;
    errorUpdateCount: number;
    isFetching: boolean;
    refetch(): unknown;
  };
  /** Lines of the shape that stands there while nothing has been read. */
  lines?: number;
  /** What stands there where there is no such thing; a second try would not help. */
  missing?: ReactElement;
  /** The content, empty state included. */
  children(data: T): ReactNode;
}

/** What a query has read, or that it is loading, or why it has failed. What was read stays when a later try fails. */
export function QueryStates<T extends object>({ query, lines, missing, children }: QueryStatesProps<T>) {
  const { isFetching, refetch } = query;
  const data = useFirstData(query.data);
  const failure = useFailure(query);
  const failed = failure && <ErrorState error={failure} isPending={isFetching} onRetry={refetch} />;
  if (data === undefined) {
    if (missing && failure && problemOf(failure).code === 'not_found') return missing;
    if (failed) return failed;
    return lines === undefined ? <Loading /> : <Loading lines={lines} />;
  }
  return (
    <>
      {failed}
      {children(data)}
    </>
  );
}
