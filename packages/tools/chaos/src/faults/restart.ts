import type { Fault } from './fault.ts';

/** One of the run's own servers is killed, stays down for a while, and is restarted with its data. */
const restart = (server: 'broker' | 'database'): Fault => ({
  name: `restart-${server}`,
  targets: ({ servers }) => (servers ? [server] : []),
  lasts: [1_000, 5_000],
  async begin({ servers }) {
    await servers?.kill(server);
    return async () => servers?.startAgain();
  },
});

export const restartBroker = restart('broker');
export const restartDatabase = restart('database');
