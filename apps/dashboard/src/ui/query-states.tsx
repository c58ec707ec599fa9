import type { ReactElement, ReactNode } from 'react';
import { problemOf } from '../requests/problem.ts';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import type { SkeletonShape } from './skeleton.tsx';
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
  /** The number of lines of the placeholder while nothing has been read. */
  lines?: number;
  /** Its shape. */
  shape?: SkeletonShape;
  /** The content if the item does not exist; a retry would not help. */
  missing?: ReactElement;
  /** The content, empty state included. */
  children(data: T): ReactNode;
}

/** The data of a query, a placeholder, or the problem. The data stays if a later attempt fails. */
export function QueryStates<T extends object>({
  query,
  lines,
  shape,
  missing,
  children,
}: QueryStatesProps<T>) {
  const { isFetching, refetch } = query;
  const data = useFirstData(query.data);
  const failure = useFailure(query);
  const failed = failure && <ErrorState error={failure} isPending={isFetching} onRetry={refetch} />;
  if (data === undefined) {
    if (missing && failure && problemOf(failure).code === 'not_found') return missing;
    if (failed) return failed;
    return <Loading {...(lines !== undefined && { lines })} {...(shape && { shape })} />;
  }
  return (
    <>
      {failed}
      {children(data)}
    </>
  );
}
