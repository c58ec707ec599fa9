import { useNavigate, useSearch } from '@tanstack/react-router';

/**
 * The page's filters, which are the search of its URL. `read` makes them valid; a change to undefined removes a filter.
 */
export function useFilters<T extends object>(
  read: (search: Record<string, unknown>) => T,
): [T, (change: { [Name in keyof T]?: T[Name] | undefined }) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    read(search),
    (change) =>
      void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false }),
  ];
}
