import { connect, createServer, type Socket } from 'node:net';
import { listen } from '@postrider/testing';

/** What is lost: the message with this number that passes in a direction, counted over all connections. */
export interface Loss {
  what: 'request' | 'answer';
  number: number;
  /** The connection ends, or stays open without anything more in that direction. */
  then: 'cut' | 'hang';
}

/** A TCP proxy in front of a server that loses one message. @param port the server's, on 127.0.0.1 */
export async function startLossyProxy(port: number) {
  const sockets = new Set<Socket>();
  const passed = { request: 0, answer: 0 };
  let wanted: Loss | undefined;
  let lost = false;

  /** Passes on what comes from one end to the other. */
  function pass(what: Loss['what'], from: Socket, to: Socket): void {
    let isHanging = false;
    sockets.add(from);
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (data) => {
      if (isHanging) return;
      if (wanted?.what === what && passed[what]++ === wanted.number) {
        lost = true;
        if (wanted.then === 'cut') return void [from, to].map((socket) => socket.destroy());
        isHanging = true;
        return;
      }
      to.write(data);
    });
  }

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    pass('request', near, far);
    pass('answer', far, near);
  });
  return {
    port: await listen(server),
    /** Begins to count. */
    lose(loss: Loss): void {
      wanted = loss;
    },
    /** Whether the message has come, and was lost. */
    hasLost: () => lost,
    stop(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
