import type { Server } from 'node:net';

/** Any free port of this machine, for the listeners in a service's config. HTTP servers on it stop without draining idle connections. */
export const ANY_PORT = { host: '127.0.0.1', port: 0, drainMs: 0 };

/** Lets a server listen on a free port of 127.0.0.1, and returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
