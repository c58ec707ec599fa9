import { gotosocial } from '@postrider/platform-rules/gotosocial/definition';
import { SCOPE } from '../mastodon/connector.ts';
import { createStatusConnector } from '../mastodon/create.ts';
import type { ConnectorTools } from '../tools.ts';

/** GoToSocial servers. They ignore Idempotency-Keys. */
export const gotosocialConnector = (tools: ConnectorTools) =>
  createStatusConnector(gotosocial, tools, {
    scope: SCOPE,
    fields: ({ format, localOnly }) => ({
      ...(format && { content_type: `text/${format}` }),
      ...(localOnly !== undefined && { local_only: localOnly }),
    }),
  });
