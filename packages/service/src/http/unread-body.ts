import type { IncomingMessage, ServerResponse } from 'node:http';

/** For what a client still sends when it has its response. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_MS = 2_000;
const LOOK_EVERY_MS = 50;

/**
 * Bounds what is read of a body after its response: for ever, or until the request times out, is what Node reads by
 * itself. A little is read and dropped, because a client whose connection is reset may lose the response.
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
