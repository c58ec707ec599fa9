import type { PlatformHttp } from './http.ts';
import type { LinkCards } from './link-cards.ts';

/** What connectors are made with. */
export interface ConnectorTools {
  http: PlatformHttp;
  linkCards: LinkCards;
  /** For the one call that makes a post public, to its answer's last byte. */
  publishTimeoutMs: number;
}
