import { connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { listen } from './listen.ts';

/** A TCP proxy in front of a server, whose connections a test can cut, delay and hang. */
export interface TcpProxy {
  /** Its port on 127.0.0.1. */
  port: number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Delays everything by this time, in both directions. */
  delay(ms: number): void;
  /** Keeps every connection open but transfers nothing. */
  hang(): void;
  repair(): void;
  /** Cuts a connection after the server's reply to the next command of this name, before the client receives it. */
  loseAnswerTo(command: string): Promise<void>;
  stop(): Promise<void>;
}

const DEFAULT_PORTS: Record<string, number> = { 'mongodb:': 27_017, 'amqp:': 5_672 };

/**
 * @param target the server's URL, only host and port are used; a function if it is not known yet
 * @param tls in PEM, if clients of the proxy use TLS
 */
export async function startTcpProxy(
  target: string | (() => string),
  tls?: { cert: string; key: string },
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let refusing = false;
  let hanging = false;
  let delayMs = 0;
  let losing: { command: string; lost: () => void } | undefined;

  /** One direction of a connection. The order is kept even if the delay becomes shorter. */
  function passTo(to: Socket) {
    const late: Buffer[] = [];
    return (data: Buffer) => {
      if (delayMs === 0 && late.length === 0) return void to.write(data);
      late.push(data);
      setTimeout(() => to.write(late.shift() ?? ''), delayMs);
    };
  }

  const accept = (near: Socket) => {
    if (refusing) return void near.destroy();
    const { protocol, hostname, port } = new URL(typeof target === 'string' ? target : target());
    const far = connect(Number(port) || (DEFAULT_PORTS[protocol] ?? 0), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    const [toFar, toNear] = [passTo(far), passTo(near)];
    let lost: (() => void) | undefined;
    near.on('data', (data) => {
      if (losing && data.includes(losing.command)) {
        lost = losing.lost;
        losing = undefined;
      }
      if (!hanging) toFar(data);
    });
    far.on('data', (data) => {
      if (hanging) return;
      if (!lost) return toNear(data);
      near.destroy();
      lost();
    });
  };
  const server = tls ? createTlsServer(tls, accept) : createServer(accept);
  const own = await listen(server);
  const end = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port: own,
    cut() {
      refusing = true;
      end();
    },
    delay(ms) {
      delayMs = ms;
    },
    hang() {
      hanging = true;
    },
    repair() {
      // Connections with discarded data can't continue.
      if (hanging) end();
      refusing = false;
      hanging = false;
    },
    loseAnswerTo: (command) =>
      new Promise((lost) => {
        losing = { command, lost };
      }),
    async stop() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
