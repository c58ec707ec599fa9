import { byPlatform, type Platform } from '@postrider/platform-rules';
import type { Connector } from './connector.ts';
import * as platforms from './platforms.ts';
import type { ConnectorTools } from './tools.ts';

export type Connectors = Record<Platform, Connector>;

const CONNECTORS: Record<Platform, (tools: ConnectorTools) => Connector> = platforms;

/** The connector of each platform. */
export const createConnectors = (tools: ConnectorTools): Connectors =>
  byPlatform((platform) => CONNECTORS[platform](tools));
