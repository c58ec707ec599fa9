import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** Connections to one origin that are made before a request needs one. */
export interface ReadySockets {
  /** Those that wait for a request, and those on their way. */
  readonly size: number;
  /** Begins to connect. A failure is left to the request, which connects again and reports it. */
  dial(): void;
  /** One that is still open; undefined where there is none. */
  take(): Socket | undefined;
  close(): void;
}

/** A connection on which nothing was asked for so long is closed: servers do so after a few seconds more. */
const KEEP_MS = 3_000;

/** @param connect dials as for a request, for HTTP/1.1 alone: servers of HTTP/2 would begin to send at once */
export function createReadySockets(origin: string, connect: buildConnector.connector): ReadySockets {
  const { protocol, hostname, host, port } = new URL(origin);
  const waiting = new Map<Socket, () => void>();
  let dialling = 0;
  let isClosed = false;

  function keep(socket: Socket) {
    const drop = () => {
      release();
      socket.on('error', () => {}).destroy();
    };
    const timer = setTimeout(drop, KEEP_MS).unref();
    // What comes unasked, such as the end, makes it useless.
    const ends = ['readable', 'end', 'error', 'close'] as const;
    for (const event of ends) socket.on(event, drop);
    function release() {
      clearTimeout(timer);
      waiting.delete(socket);
      for (const event of ends) socket.off(event, drop);
    }
    waiting.set(socket, release);
  }

  return {
    get size() {
      return waiting.size + dialling;
    },

    dial() {
      dialling += 1;
      connect({ protocol, hostname, host, port }, (...[, socket]) => {
        dialling -= 1;
        if (!socket) return;
        if (isClosed) socket.destroy();
        else keep(socket);
      });
    },

    take() {
      for (const [socket, release] of waiting) {
        release();
        if (!socket.destroyed && socket.writable) return socket;
      }
      return undefined;
    },

    close() {
      isClosed = true;
      for (const [socket, release] of waiting) {
        release();
        socket.on('error', () => {}).destroy();
      }
    },
  };
}
