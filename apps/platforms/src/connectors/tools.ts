import type { PlatformHttp } from './http.ts';
import type { LinkCards } from './link-cards.ts';

/** The dependencies of connectors. */
export interface ConnectorTools {
  http: PlatformHttp;
  linkCards: LinkCards;
  /** The timeout of the one call that makes a post public, until the last byte of its response. */
  publishTimeoutMs: number;
}
