import { type Client, connectivityState } from '@grpc/grpc-js';
import type { InFlight } from './outgoing.ts';

/** The limit of calls with a connection, the same as a server's own. */
const DRAIN_MS = 10_000;

/** A call that loses its connection waits for another one. */
const EVERY_MS = 100;

/**
 * Ends the calls of a stopping process: calls without a connection immediately, others after `limitMs` at the latest.
 * Returns a function that ends the watch.
 */
export function drainCalls(channel: Client, inFlight: InFlight, limitMs = DRAIN_MS): () => void {
  const end = performance.now() + limitMs;
  const cancel = () => {
    const isOver = performance.now() >= end;
    const hasConnection = channel.getChannel().getConnectivityState(false) === connectivityState.READY;
    for (const [call, { connected }] of inFlight)
      if (isOver || (connected === 0 && !hasConnection)) call.cancel();
  };
  cancel();
  const timer = setInterval(cancel, EVERY_MS);
  return () => clearInterval(timer);
}
