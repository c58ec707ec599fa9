import type { Fault } from './fault.ts';

/** A server of the run's own is killed, stays away for a while, and is started again with its data. */
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
