import { mastodon } from '@postrider/platform-rules/mastodon/definition';
import { createServerFacts } from '../server-facts.ts';
import type { ConnectorTools } from '../tools.ts';
import { createStatusConnector } from './create.ts';
import { softwareOf, supportsIdempotencyKeys } from './software.ts';

/** The scopes for publishing, looking up and metrics (docs.joinmastodon.org/api/oauth-scopes, 2026-10). */
export const SCOPE = 'read:accounts read:statuses write:media write:statuses';

/** Mastodon servers. Each status has an Idempotency-Key, so that servers that store it can't duplicate the post. */
export function mastodonConnector(tools: ConnectorTools) {
  const storesKeys = createServerFacts(async (server) => {
    const software = await softwareOf(tools.http, server);
    return software !== undefined && supportsIdempotencyKeys(software);
  }, false);
  return createStatusConnector(mastodon, tools, { scope: SCOPE, storesKeys });
}
