/** The introduction of the document. */
export const DESCRIPTION = `
Publishes and schedules social media posts on connected accounts.

**Authentication.** Authenticate with \`Authorization: Bearer <API_KEY>\`. A key has scopes; a request that needs another
scope fails with \`403\` and names it in \`required_scope\`. Create, rename, disable and delete keys in the dashboard.

**Bodies.** Send JSON in UTF-8 with \`Content-Type: application/json\`: at most 1 MiB, 16 levels deep, 1,000 values.
Unknown fields and query parameters are rejected. On create, null in an optional field means the same as omitting it. On
update, null clears the field or restores its default. Responses may contain new fields over time: ignore unknown ones.
Times are ISO 8601 in UTC with milliseconds. Ids are UUIDs.

**Errors.** Every error is a problem details object (RFC 9457) with a \`code\`. \`type\` links to the [list of
codes](/docs/errors). \`errors\` lists every violation at once. A method that a path does not support returns \`405\` with
\`Allow\`, an unknown path \`404\`. Every path that supports GET also supports HEAD.

**Idempotency.** Every POST that creates or sends something accepts an \`Idempotency-Key\`. For 24 hours, a retry of the
same request with the same key returns the first response, byte for byte, with \`Idempotent-Replayed: true\`. Only
successful responses are saved: you can correct a failed request and send it again with the same key.

**Rate limits.** Every response reports the limits in \`RateLimit-Policy\` and the rest of them in \`RateLimit\`. Requests
above a limit return \`429\` with \`Retry-After\`.

**Pagination.** Lists of posts, media, links and deliveries accept \`limit\` and \`cursor\`. The cursor is the
\`pagination.nextCursor\` of the previous page, and null on the last page. Continue until then: a page may have fewer items
than \`limit\`. \`offset\` skips up to 10,000 items, and misses items when others are deleted meanwhile.

**Versioning.** We may add fields, event types, codes and optional parameters to \`v1\`. We never remove anything or change
its meaning.
`.trim();

/**
 * The tag of events for webhook endpoints. Generators make a file for each tag, and webhooks are not operations of the
 * API.
 */
export const WEBHOOK_EVENTS_TAG = 'Webhook events';

export const TAGS = [
  { name: 'Accounts', description: 'The social accounts that posts can go to.' },
  { name: 'Profiles', description: 'Your end customers, with accounts and limits of their own.' },
  { name: 'Platforms', description: 'The rules of each platform.' },
  { name: 'Media', description: 'Images, videos and documents for posts.' },
  { name: 'Posts', description: 'Drafts, scheduled posts and their results.' },
  { name: 'Slots', description: 'The times at which posts go out that ask for the next free slot.' },
  { name: 'Usage', description: 'The limits of the plan and the current usage.' },
  { name: 'Analytics', description: 'Views, likes and comments of published posts.' },
  { name: 'Webhooks', description: 'Webhook endpoints and their deliveries.' },
  {
    name: 'Events',
    description: 'Everything that happened in the last 30 days, without a webhook endpoint.',
  },
  { name: WEBHOOK_EVENTS_TAG, description: 'The signed events that webhook endpoints receive.' },
  { name: 'Short links', description: 'Short addresses and their clicks.' },
  { name: 'Test mode', description: 'Test accounts, and posts that are due at once; only for test keys.' },
];
