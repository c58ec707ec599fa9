import * as examples from './event-examples.ts';
import * as schemas from './event-schemas.ts';

/** The events that webhook endpoints receive, each with its schema and an example. */
export const EVENTS = {
  'post.published': { schema: schemas.postPublished, example: examples.postPublished },
  'post.failed': { schema: schemas.postFailed, example: examples.postFailed },
  'account.needs_reconnect': {
    schema: schemas.accountNeedsReconnect,
    example: examples.accountNeedsReconnect,
  },
  'webhook.test': { schema: schemas.webhookTest, example: examples.webhookTest },
};
