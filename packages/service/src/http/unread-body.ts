import type { IncomingMessage, ServerResponse } from 'node:http';

/** The limit of data that a client may send after its response. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_MS = 2_000;
const LOOK_EVERY_MS = 50;

/**
 * Bounds the reading of a body after its response; Node would read it until the request times out. A small rest is read
 * and dropped, because a client may lose the response if its connection is reset.
 */
export function limitUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined && coding === undefined) return;
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const lastByte = socket.bytesRead + MAX_BYTES;
    const end = performance.now() + MAX_MS;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) clearInterval(timer);
      else if (socket.bytesRead > lastByte || performance.now() > end) socket.destroy();
    }, LOOK_EVERY_MS);
    request.resume();
  });
}
