import { toRequest } from '@postrider/sdk/request';
import type { Answer, Input, Route } from '@postrider/sdk/routes';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { failureOf, unreachable } from './problem.ts';
import { API, request } from './requests.ts';

/** The first part of the path of a route: "posts". */
export type Resource = Route extends `${string} /${infer P}`
  ? P extends `${infer First}/${string}`
    ? First
    : P
  : never;

/** The input of a route. An idempotency key is for changes that a person may repeat. */
export type Asked<R extends Route> = Omit<Input<R>, 'idempotencyKey'> & { idempotencyKey?: string };

/** A page of a list. */
interface Paged {
  readonly pagination: { readonly nextCursor: string | null };
}

/** The routes with pages. */
type PagedRoute = { [R in Route]: Answer<R> extends Paged ? R : never }[Route];

/** The prefix of the keys of a resource's queries. */
export const resourceKey = (resource: Resource): QueryKey => ['api', resource];

const routeKey = (workspaceId: string, route: Route): QueryKey => {
  const [, resource = ''] = route.split('/');
  return ['api', resource, workspaceId, route];
};

/** The prefix of the keys of a route's lists with pages. */
export const pagesKey = (workspaceId: string, route: PagedRoute): QueryKey => [
  ...routeKey(workspaceId, route),
  'pages',
];

/**
 * Calls a route of the developer API in a workspace, with the session. Throws ProblemError, or the reason of `signal`.
 */
export async function callApi<R extends Route>(
  workspaceId: string,
  route: R,
  input: Asked<R>,
  signal?: AbortSignal,
): Promise<Answer<R>> {
  return (await call(workspaceId, route, input, signal && { signal })).answer;
}

/**
 * The same with the version of the resource. With the version that was read, a change is rejected if the resource has changed since.
 */
export const callVersioned = <R extends Route>(
  workspaceId: string,
  route: R,
  input: Asked<R>,
  seen?: string,
): Promise<Versioned<R>> => call(workspaceId, route, input, { ...(seen !== undefined && { seen }) });

/** A response and the version of its resource; empty without one. */
interface Versioned<R extends Route> {
  answer: Answer<R>;
  version: string;
}

async function call<R extends Route>(
  workspaceId: string,
  route: R,
  input: Asked<R>,
  { signal, seen }: { signal?: AbortSignal; seen?: string } = {},
): Promise<Versioned<R>> {
  const { url, headers, ...init } = toRequest(`${API}/workspaces/${workspaceId}`, route, input);
  const sent = { ...init, headers: { ...headers, ...(seen !== undefined && { 'If-Match': seen }) } };
  const { status, type, text, version } = await exchange(url, { ...sent, ...(signal && { signal }) }).catch(
    (error: unknown) => {
      signal?.throwIfAborted();
      throw unreachable(error);
    },
  );
  if (status >= 400) throw failureOf(status, text);
  // The gateway's responses match the API document.
  const answer: Answer<R> = readBody(type, text);
  return { answer, version };
}

/** The connection may break before the whole response arrives. */
async function exchange(url: string, init: RequestInit) {
  const response = await request(url, init);
  const type = response.headers.get('content-type') ?? '';
  const version = response.headers.get('etag') ?? '';
  return { status: response.status, type, text: await response.text(), version };
}

/** A file stays as it is; everything else is JSON. */
function readBody(type: string, text: string) {
  if (type.startsWith('text/csv')) return text;
  return text === '' ? undefined : JSON.parse(text);
}

type QueryExtras<T> = Omit<Partial<UseQueryOptions<T, Error>>, 'queryKey' | 'queryFn'>;

/** A query of a route. */
export const apiQuery = <R extends Route>(
  workspaceId: string,
  route: R,
  input: Asked<R>,
  extras: QueryExtras<Answer<R>> = {},
): UseQueryOptions<Answer<R>, Error> =>
  queryOptions<Answer<R>, Error>({
    ...extras,
    queryKey: [...routeKey(workspaceId, route), input],
    queryFn: ({ signal }) => callApi(workspaceId, route, input, signal),
    meta: { path: pathOf(route, input) },
  });

/** The path of a request with its query, below the address of the developer API. */
const pathOf = <R extends Route>(route: R, input: Asked<R>): string => toRequest('', route, input).url;

/** A list that is read page by page. */
export const apiPages = <R extends PagedRoute>(workspaceId: string, route: R, input: Asked<R>) =>
  infiniteQueryOptions({
    queryKey: [...pagesKey(workspaceId, route), input],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = 'query' in input ? input.query : {};
      return callApi(workspaceId, route, { ...input, query: { ...query, cursor } }, signal);
    },
    meta: { path: pathOf(route, input) },
    initialPageParam: firstPage,
    getNextPageParam: nextCursor,
  });

const isPaged = (page: unknown): page is Paged =>
  typeof page === 'object' && page !== null && 'pagination' in page;

const nextCursor = (page: unknown) => (isPaged(page) ? page.pagination.nextCursor : undefined);

const firstPage: string | undefined = undefined;

/** A mutation of a route; each call takes the route's input. */
export const apiChange = <R extends Route>(workspaceId: string, route: R) =>
  mutationOptions({ mutationFn: (input: Asked<R>) => callApi(workspaceId, route, input) });
