import type { ApiVersion } from '@postrider/platform-rules';
import type { Outbound } from '@postrider/service/outbound';
import type { PlatformHttp } from './http.ts';
import type { LinkCards } from './link-cards.ts';
import type { ContainerTiming } from './meta/containers.ts';

/** The dependencies of connectors. */
export interface ConnectorTools {
  http: PlatformHttp;
  /** Opens a WebSocket connection to a public address. */
  openSocket: Outbound['socket'];
  linkCards: LinkCards;
  /** The version of an API that this installation uses. */
  apiVersion(api: ApiVersion): string;
  /** How long uploaded images are given on platforms that don't show when they are ready. */
  mediaGraceMs: number;
  /** How long the containers of posts take on platforms that have them. */
  containers: ContainerTiming;
  /** The timeout of the one call that makes a post public, until the last byte of its response. */
  publishTimeoutMs: number;
}
