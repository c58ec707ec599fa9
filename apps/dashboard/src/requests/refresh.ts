import type * as api from '@postrider/contracts/dashboard';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Resource, resourceKey } from './api.ts';

/** Changes of a busy moment are read together. */
const GATHER_MS = 200;

/** The name of a service of the dashboard's API: "PostsService". */
export type ServiceName = Extract<keyof typeof api, `${string}Service`>;
const PACKAGE = 'dashboard.v1';

/** What is read: a resource of the developer API, or a service of the dashboard's own. */
export type Source = Resource | ServiceName;

const isService = (source: Source): source is ServiceName => source.endsWith('Service');

/** What the keys of all queries of a source begin with: of a service, as `createConnectQueryKey` makes it. */
export const keyOf = (source: Source): QueryKey =>
  isService(source) ? ['connect-query', { serviceName: `${PACKAGE}.${source}` }] : resourceKey(source);

/**
 * A function that has the queries of some sources read again soon, all queries without an argument. A query that is
 * being read is read again afterwards: the answer under way may be older than the change, and to cut it off would show
 * nothing new where changes come faster than answers.
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
