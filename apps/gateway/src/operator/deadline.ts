import type { HandlerContext } from '@connectrpc/connect';

/** For callers that set none: signing in to a platform takes several requests to it. */
const DEFAULT_DEADLINE_MS = 30_000;

/** For how long the caller waits, in milliseconds. */
export const deadline = ({ timeoutMs }: HandlerContext): number => timeoutMs() ?? DEFAULT_DEADLINE_MS;
