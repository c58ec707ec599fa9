import { pixelfed } from '@postrider/platform-rules/pixelfed/definition';
import { createStatusConnector } from '../mastodon/create.ts';
import type { ConnectorTools } from '../tools.ts';
import { usualErrors } from './errors.ts';

/** Pixelfed has no finer scopes. */
const SCOPE = 'read write';

/**
 * Pixelfed servers. They refuse a repeated Idempotency-Key, also if the first request with it failed, and so do not show
 * whether the post is live.
 */
export const pixelfedConnector = (tools: ConnectorTools) =>
  createStatusConnector(
    pixelfed,
    { ...tools, http: usualErrors(tools.http) },
    {
      scope: SCOPE,
      repliesUnderParents: true,
      // It drops a content warning without it.
      fields: ({ spoilerText }) => (spoilerText ? { sensitive: true } : {}),
    },
  );
