import { createServer, connect as dial, type Socket } from 'node:net';

/** A TCP relay in front of a server, to be cut, left hanging and mended. */
export interface Cable {
  port: number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** What the server answers from here on is kept from the client; `then` is told when something is. */
  swallowAnswers(then: () => void): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function startCable(target: { host: string; port: number }): Promise<Cable> {
  const sockets = new Set<Socket>();
  let refusing = false;
  let swallowed: (() => void) | undefined;
  const server = createServer((near) => {
    if (refusing) return void near.destroy();
    const far = dial(target.port, target.host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => other.destroy());
    }
    near.pipe(far);
    far.on('data', (data) => (swallowed ? swallowed() : near.write(data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the cable has no port');
  const end = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port: address.port,
    cut() {
      refusing = true;
      end();
    },
    swallowAnswers(then) {
      swallowed = then;
    },
    mend() {
      refusing = false;
      swallowed = undefined;
    },
    async stop() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
