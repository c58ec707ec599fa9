import type { HandlerContext } from '@connectrpc/connect';

/** For callers that set none. Signing in to a platform takes several requests. */
const DEFAULT_DEADLINE_MS = 30_000;

/** How long the caller waits, in milliseconds. */
export const deadline = ({ timeoutMs }: HandlerContext): number => timeoutMs() ?? DEFAULT_DEADLINE_MS;
