import type { PlatformHttp } from '../src/connectors/http.ts';
import type { ConnectorTools } from '../src/connectors/tools.ts';

/** The dependencies of connectors, without cards of links; without sockets unless they are given. */
export const connectorTools = (
  http: PlatformHttp,
  openSocket: ConnectorTools['openSocket'] = () => Promise.reject(new Error('no sockets')),
): ConnectorTools => ({
  http,
  openSocket,
  linkCards: { read: async () => undefined },
  apiVersion: ({ usual }) => usual,
  mediaGraceMs: 1,
  containers: { settleMs: 0, leastPauseMs: 1, mostPauseMs: 1 },
  publishTimeoutMs: 5_000,
});
