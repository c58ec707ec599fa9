import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';

/** Connections to one origin that are made before a request needs one. */
export interface ReadySockets {
  /** Idle connections, and pending ones. */
  readonly size: number;
  /** Begins to connect. After a failure, the request connects again and reports it. */
  dial(): void;
  /** An open connection, if any. */
  take(): Socket | undefined;
  close(): void;
}

/** The idle timeout. Servers close idle connections a few seconds later. */
const KEEP_MS = 3_000;

/** @param connect dials as for a request, but only for HTTP/1.1, because HTTP/2 servers send first */
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
    // Unexpected data or the end makes it unusable.
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
