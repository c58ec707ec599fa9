import { subscribe } from 'node:diagnostics_channel';
import type { ClientHttp2Stream } from 'node:http2';

type PingCallback = (error: Error | null, durationMs: number, payload: NonSharedBuffer) => void;

/** Marks a connection, for every copy of this module in a process. */
const KNOWN = Symbol.for('postrider.keepsDrainingCalls');

/** Pings are not sent on a connection that the server is closing; they count as successful. */
function answered(
  payloadOrCallback: NodeJS.ArrayBufferView | PingCallback,
  callback?: PingCallback,
): boolean {
  const done = typeof payloadOrCallback === 'function' ? payloadOrCallback : callback;
  setImmediate(() => done?.(null, 0, Buffer.alloc(8)));
  return true;
}

/**
 * Lets the calls in flight end on a connection that its server is closing: because of its age, or because the server
 * stops. Node sends no pings on it, so gRPC believes that the connection is lost
 * (https://github.com/grpc/grpc-node/issues/3068): with keepalive, every longer call fails. gRPC does not expose its
 * connections, but Node reports their streams.
 */
export function keepDrainingConnections(): void {
  // The shape of the message is part of Node's documentation.
  subscribe('http2.client.stream.created', (message) => {
    const { session } = (message as { stream: ClientHttp2Stream }).stream;
    if (!session || KNOWN in session) return;
    Object.defineProperty(session, KNOWN, { value: true });
    session.once('goaway', () => {
      session.ping = answered;
    });
  });
}
