import type { PlatformHttp } from '../src/connectors/http.ts';
import type { ConnectorTools } from '../src/connectors/tools.ts';

/** The dependencies of connectors, without cards of links. */
export const connectorTools = (http: PlatformHttp): ConnectorTools => ({
  http,
  linkCards: { read: async () => undefined },
  apiVersion: ({ usual }) => usual,
  mediaGraceMs: 1,
  containers: { settleMs: 0, leastPauseMs: 1, mostPauseMs: 1 },
  publishTimeoutMs: 5_000,
});
