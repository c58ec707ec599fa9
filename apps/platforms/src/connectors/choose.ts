import { isTestWorkspace } from '@postrider/contracts';
import type { Platform } from '@postrider/platform-rules';
import type { Connector } from './connector.ts';
import type { Connectors } from './registry.ts';

/** The connector for a workspace's data on a platform. */
export type ConnectorOf = (workspaceId: string, platform: Platform) => Connector;

/** The only place that chooses connectors: test data never get one that has a network. */
export const chooseConnectors =
  (live: Connectors, test: Connectors): ConnectorOf =>
  (workspaceId, platform) =>
    (isTestWorkspace(workspaceId) ? test : live)[platform];
