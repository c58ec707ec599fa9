import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from './passing.ts';
import { problemOf } from './problem.ts';

const MOST_RETRIES = 2;
const FRESH_MS = 10_000;
/** The time until a failed query runs again. */
const RECOVERY_MS = 5_000;

/**
 * The `refetchInterval` of a query: every few seconds after a failure, so that a page recovers automatically with the
 * server, otherwise every `usual` milliseconds.
 */
export const orRecovery =
  <Q extends Pick<Query, 'state'>>(usual: (query: Q) => number | false) =>
  (query: Q): number | false =>
    query.state.status === 'error' && isPassing(query.state.error) ? RECOVERY_MS : usual(query);

const listeners = new Set<() => void>();

/** Calls `listener` when the response to a call says that the session has ended. */
export const onSignedOut = (listener: () => void): void => {
  listeners.add(listener);
};

function noticeSignedOut(error: unknown): void {
  if (problemOf(error).code === 'not_signed_in') for (const listener of listeners) listener();
}

/** The cache of the pages' queries. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (count, error) => count < MOST_RETRIES && isPassing(error),
      // Without a connection a call fails immediately; by default it would wait without a message.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: orRecovery(() => false),
    },
    // A failed change may have taken effect, so a person decides about a retry.
    mutations: { retry: false, networkMode: 'always' },
  },
});
