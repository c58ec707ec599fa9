import { type Client, type ClientUnaryCall, connectivityState } from '@grpc/grpc-js';
import type { AttemptOptions } from './attempts.ts';

/** For calls that have a connection: as long as a server lets its own take. */
const DRAIN_MS = 10_000;

/** A call whose connection ends begins to wait for another one. */
const EVERY_MS = 100;

/**
 * Ends the calls of a process that stops: those that wait for a connection at once, those that have one after `limitMs` at
 * the latest. Returns a function that ends the watch.
 */
export function drainCalls(
  channel: Client,
  inFlight: ReadonlyMap<ClientUnaryCall, AttemptOptions>,
  limitMs = DRAIN_MS,
): () => void {
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
