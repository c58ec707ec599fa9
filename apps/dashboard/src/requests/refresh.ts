import type * as api from '@postrider/contracts/dashboard';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Resource, resourceKey } from './api.ts';

/** Changes in quick succession are read together. */
const GATHER_MS = 200;

/** The name of a service of the dashboard's API: "PostsService". */
export type ServiceName = Extract<keyof typeof api, `${string}Service`>;
const PACKAGE = 'dashboard.v1';

/** The source of a query: a resource of the developer API, or a service of the dashboard's API. */
export type Source = Resource | ServiceName;

const isService = (source: Source): source is ServiceName => source.endsWith('Service');

/** The prefix of the keys of a source's queries; for a service as in `createConnectQueryKey`. */
export const keyOf = (source: Source): QueryKey =>
  isService(source) ? ['connect-query', { serviceName: `${PACKAGE}.${source}` }] : resourceKey(source);

/**
 * Returns a function that refreshes the queries of the given sources soon, or all queries without an argument. A
 * running query finishes and runs again: its response may be older than the change, and aborting it would show nothing
 * new if changes arrive faster than responses.
 */
export function createRefresh(queries: QueryClient): (sources?: readonly Source[]) => void {
  const due = new Set<Query>();
  let isPlanned = false;

  function flush() {
    isPlanned = false;
    const ready = new Set([...due].filter(({ state }) => state.fetchStatus !== 'fetching'));
    for (const query of ready) due.delete(query);
    void queries.invalidateQueries({ predicate: (query) => ready.has(query) });
    if (due.size > 0) plan();
  }

  function plan() {
    if (!isPlanned) setTimeout(flush, GATHER_MS);
    isPlanned = true;
  }

  return (sources) => {
    const filters = sources ? sources.map((source) => ({ queryKey: keyOf(source) })) : [{}];
    for (const query of filters.flatMap((each) => queries.getQueryCache().findAll(each))) due.add(query);
    plan();
  };
}
