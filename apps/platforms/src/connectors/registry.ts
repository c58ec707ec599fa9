import type { Platform } from '@postrider/platform-rules';
import { blueskyConnector } from './bluesky/connector.ts';
import type { Connector } from './connector.ts';
import type { PlatformHttp } from './http.ts';
import type { LinkCards } from './link-cards.ts';
import { mastodonConnector } from './mastodon/connector.ts';
import { xConnector } from './x/connector.ts';

export type Connectors = Record<Platform, Connector>;

export interface ConnectorSettings {
  /** For the one call that makes a post public, to its answer's last byte. */
  publishTimeoutMs: number;
  /** The web app on which Bluesky posts are seen. */
  blueskyApp: string;
}

/** Every platform there is; a new one is added here and nowhere else. */
export const createConnectors = (
  http: PlatformHttp,
  settings: ConnectorSettings,
  linkCards: LinkCards,
): Connectors => ({
  bluesky: blueskyConnector(http, settings, linkCards),
  mastodon: mastodonConnector(http, settings),
  x: xConnector(http, settings),
});
