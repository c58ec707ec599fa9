import type { Socket } from 'node:net';
import { type buildConnector, Client, WebSocket } from 'undici';
import { limitTime } from './time-limit.ts';

export interface WebSocketOptions {
  /** The subprotocols that the client offers. */
  protocols?: string[];
  /** For everything from the name's look-up to the last message, in milliseconds. */
  timeoutMs: number;
  /** Ends the connection early, with the signal's reason. */
  signal?: AbortSignal;
}

/** A WebSocket connection that is open, for texts. */
export interface OutboundWebSocket {
  /** The subprotocol that the server chose, or "". */
  readonly protocol: string;
  send(text: string): void;
  /** The server's texts until either end closes the connection. Throws if it breaks, exceeds a limit or runs out of time. */
  messages(): AsyncIterable<string>;
  /** Ends the connection. Texts that arrive afterwards are discarded. */
  close(): void;
}

export interface WebSockets {
  open(url: string | URL, options: WebSocketOptions): Promise<OutboundWebSocket>;
  /** Ends all connections. */
  close(): void;
}

/** The server of a WebSocket connection sent more than a client accepts, or ended it without a handshake. */
class WebSocketError extends Error {
  override name = 'WebSocketError';
}

const MAX_MESSAGE_BYTES = 512 * 1024;
const MAX_FRAGMENTS = 1_000;
const MAX_MESSAGES = 1_000;
/** Of all messages of a connection. */
const MAX_TOTAL_LENGTH = 8 * 1024 * 1024;
/** A server has so long to respond to the end of a connection. */
const CLOSE_MS = 1_000;

/** WebSocket connections without redirects. `connect` decides which addresses can be dialled. */
export function createWebSockets(connect: buildConnector.connector): WebSockets {
  const open = new Set<Connection>();
  return {
    async open(url, options) {
      options.signal?.throwIfAborted();
      const connection = new Connection(new URL(url), connect, options, () => open.delete(connection));
      open.add(connection);
      await connection.opened;
      return connection;
    },
    close() {
      for (const connection of open) connection.close();
    },
  };
}

/** One connection with its limits. undici parses the frames. */
class Connection implements OutboundWebSocket {
  readonly opened: Promise<void>;
  readonly #webSocket: WebSocket;
  readonly #client: Client;
  readonly #received: string[] = [];
  readonly #onEnd: () => void;
  #socket: Socket | undefined;
  #dialError: Error | null = null;
  #messages = 0;
  #length = 0;
  #ended: { reason: unknown } | undefined;
  #wake = () => {};

  constructor(
    url: URL,
    connect: buildConnector.connector,
    { protocols = [], timeoutMs, signal }: WebSocketOptions,
    onEnd: () => void,
  ) {
    const origin = originOf(url);
    const limit = limitTime(timeoutMs, signal);
    const opening = Promise.withResolvers<void>();
    this.opened = opening.promise;
    this.#onEnd = () => {
      limit.end();
      opening.reject(this.#ended?.reason ?? closed());
      onEnd();
    };
    this.#client = new Client(origin, {
      connect: (wanted, callback) =>
        connect(wanted, (...[error, socket]) => {
          this.#dialError = error;
          if (!socket) return callback(error, null);
          this.#socket = socket;
          callback(null, socket);
        }),
      webSocket: { maxPayloadSize: MAX_MESSAGE_BYTES, maxFragments: MAX_FRAGMENTS },
    });
    this.#webSocket = new WebSocket(url, { protocols, dispatcher: this.#client });
    this.#webSocket.onopen = () => opening.resolve();
    this.#webSocket.onmessage = ({ data }: { data: unknown }) => this.#receive(data);
    this.#webSocket.onclose = ({ wasClean }) => this.#end(wasClean ? null : (this.#dialError ?? closed()));
    limit.signal.addEventListener('abort', () => this.#end(limit.signal.reason));
  }

  get protocol(): string {
    return this.#webSocket.protocol;
  }

  send(text: string): void {
    this.#webSocket.send(text);
  }

  async *messages(): AsyncIterable<string> {
    for (;;) {
      const next = this.#received.shift();
      if (next !== undefined) yield next;
      else if (!this.#ended) await new Promise<void>((resolve) => (this.#wake = resolve));
      else if (this.#ended.reason) throw this.#ended.reason;
      else return;
    }
  }

  close(): void {
    this.#end(null);
  }

  #receive(data: unknown): void {
    if (this.#ended) return;
    if (typeof data !== 'string') {
      this.#end(new WebSocketError('the server sent bytes in place of text'));
      return;
    }
    this.#received.push(data);
    this.#messages += 1;
    this.#length += data.length;
    if (this.#messages > MAX_MESSAGES || this.#length > MAX_TOTAL_LENGTH)
      this.#end(new WebSocketError('the server sent more messages than a connection can have'));
    this.#wake();
  }

  /** Ends the connection once; a reason ends it without the closing handshake. */
  #end(reason: unknown): void {
    if (this.#ended) return;
    this.#ended = { reason };
    this.#webSocket.close();
    const destroy = () => {
      this.#socket?.destroy();
      void this.#client.destroy();
    };
    if (reason) destroy();
    else setTimeout(destroy, CLOSE_MS).unref();
    this.#onEnd();
    this.#wake();
  }
}

const closed = () => new WebSocketError('the server ended the connection');

function originOf({ protocol, host }: URL): string {
  if (protocol !== 'ws:' && protocol !== 'wss:') throw new TypeError(`${protocol} is not ws: or wss:`);
  return `${protocol === 'wss:' ? 'https:' : 'http:'}//${host}`;
}
