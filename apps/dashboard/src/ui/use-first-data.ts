import { useDeferredValue } from 'react';

/**
 * The data of a query, to be drawn. The first are drawn in slices, so that a slow phone answers in between; what is shown
 * before stays until they are. Later changes are drawn at once.
 */
export function useFirstData<T extends object>(data: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(data !== undefined);
  return isDrawn ? data : undefined;
}
