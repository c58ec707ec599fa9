import { Code, ConnectError } from '@connectrpc/connect';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** What the same call would get again, and what has to reach the person at once. */
const FINAL = new Set([
  Code.InvalidArgument,
  Code.NotFound,
  Code.AlreadyExists,
  Code.PermissionDenied,
  Code.FailedPrecondition,
  Code.Aborted,
  Code.OutOfRange,
  Code.Unimplemented,
  Code.ResourceExhausted,
  Code.Unauthenticated,
]);
const MOST_RETRIES = 2;
const FRESH_MS = 10_000;

const listeners = new Set<() => void>();

/** Calls `listener` when a call finds that the session has ended. */
export const onSignedOut = (listener: () => void): void => {
  listeners.add(listener);
};

function noticeSignedOut(error: unknown): void {
  if (error instanceof ConnectError && error.code === Code.Unauthenticated)
    for (const listener of listeners) listener();
}

/** The cache of all that the pages have read. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (count, error) => count < MOST_RETRIES && !FINAL.has(ConnectError.from(error).code),
    },
    // A change that has failed may have been made: a person decides about a second try.
    mutations: { retry: false },
  },
});
