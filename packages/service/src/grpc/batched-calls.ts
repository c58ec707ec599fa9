import { AsyncLocalStorage } from 'node:async_hooks';
import { status } from '@grpc/grpc-js';
import { toAppError } from '../errors/errors.ts';
import { coalesce } from '../fairness/coalesce.ts';

interface Calls<I, O> {
  one(request: I): Promise<O>;
  /** In the order of the requests; undefined for one that has to be called alone. */
  many(requests: I[]): Promise<readonly (O | undefined)[]>;
  /** Requests of one call: together they must stay below gRPC's limit for a message. */
  maxItems: number;
}

/** Calls on their way at the same time: with two replicas, one for each. */
const CONCURRENCY = 2;

/**
 * Makes calls of one moment as one call: what a call costs besides its work (headers, a stream, timers, the choice of a
 * replica) is paid once. A single one is made as it is, in its caller's context, and so is each where the server is of a
 * version that does not know the call for several.
 */
export function batchedCalls<I, O>({ one, many, maxItems }: Calls<I, O>): (request: I) => Promise<O> {
  interface Item {
    request: I;
    alone(): Promise<O>;
  }

  const together = coalesce(
    async (items: Item[]): Promise<{ answer: O | undefined }[]> => {
      const [first, second] = items;
      if (first && !second) return [{ answer: await first.alone() }];
      const answers = await many(items.map(({ request }) => request)).catch(noneIfUnknown);
      return items.map((_, i) => ({ answer: answers[i] }));
    },
    { maxItems, concurrency: CONCURRENCY },
  );

  return async (request) => {
    const inContext = AsyncLocalStorage.snapshot();
    const { answer } = await together({ request, alone: () => inContext(one, request) });
    return answer ?? one(request);
  };
}

function noneIfUnknown(error: unknown): [] {
  const { cause } = toAppError(error);
  const isUnknown = cause instanceof Error && 'code' in cause && cause.code === status.UNIMPLEMENTED;
  if (isUnknown) return [];
  throw error;
}
