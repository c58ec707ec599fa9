/** The introduction of the document. */
export const DESCRIPTION = `
Publishes and schedules social media posts on connected accounts.

**Authentication.** Authenticate with \`Authorization: Bearer <API_KEY>\`. A key has scopes; a request that needs another
scope fails with \`403\` and names it in \`required_scope\`. Create, rename, disable and delete keys in the dashboard.

**Bodies.** Send JSON in UTF-8 with \`Content-Type: application/json\`: at most 1 MiB, 16 levels deep, 1,000 values.
Unknown fields and query parameters are rejected. When you create a resource, null in an optional field is the same as
omitting it; when you update one, null clears the field or restores its default. What you read can be sent back.
Responses may contain new fields over time: ignore fields that you don’t know. Times are ISO 8601 in UTC with
milliseconds; ids are UUIDs.

**Errors.** Every error is a problem details object (RFC 9457) with a \`code\`; \`type\` links to the [list of
codes](/docs/errors). \`errors\` lists every violation at once. A method that a path does not support returns \`405\` with
\`Allow\`, an unknown path \`404\`. Every path that supports GET also supports HEAD.

**Idempotency.** Send an \`Idempotency-Key\` to retry POST /posts, POST /media and the publishing and retrying of a post safely for 24
hours: a retry of the same
request returns the first response, byte for byte, with \`Idempotent-Replayed: true\`. Only successful responses are
saved: a request that failed can be corrected and sent again with the same key.

**Rate limits.** Every response reports the limits in \`RateLimit-Policy\` and what remains of them in \`RateLimit\`.
Requests beyond a limit return \`429\` with \`Retry-After\`.

**Pagination.** Lists of posts, media, links and deliveries accept \`limit\` and \`cursor\`, which is the \`pagination.nextCursor\` of the page before and null after the last: read on until then, also where a page has fewer items than \`limit\`. \`offset\` skips up to 10,000 items, and misses some where others are deleted meanwhile.

**Versioning.** Fields, event types, codes and optional parameters may be added to \`v1\`; nothing is removed, and nothing
changes its meaning.
`.trim();

/** The tag of what webhook endpoints receive; generators make a file for each tag, and webhooks are none of the API’s operations. */
export const WEBHOOK_EVENTS_TAG = 'Webhook events';

export const TAGS = [
  { name: 'Accounts', description: 'The social accounts that posts can go to.' },
  { name: 'Platforms', description: 'What each platform accepts.' },
  { name: 'Media', description: 'Images and videos for posts.' },
  { name: 'Posts', description: 'Drafts, scheduled posts and their results.' },
  { name: 'Usage', description: 'What the plan allows, and how much of it is used.' },
  { name: 'Analytics', description: 'Views, likes and comments of published posts.' },
  { name: 'Webhooks', description: 'Webhook endpoints, and what was delivered to them.' },
  { name: WEBHOOK_EVENTS_TAG, description: 'The signed events that webhook endpoints receive.' },
  { name: 'Short links', description: 'Short addresses and their clicks.' },
];
