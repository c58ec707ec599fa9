import { useDeferredValue } from 'react';

/**
 * The data of a query for rendering. The first data is rendered in slices, so that a slow phone stays responsive, and
 * the previous content stays until then. Later changes are rendered immediately.
 */
export function useFirstData<T extends object>(data: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(data !== undefined);
  return isDrawn ? data : undefined;
}
