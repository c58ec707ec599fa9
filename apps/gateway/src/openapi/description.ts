/** The introduction of the document. */
export const DESCRIPTION = `
Publishes and schedules social media posts on connected accounts.

**Keys.** Every request carries \`Authorization: Bearer <API_KEY>\`. A key has scopes; a request that needs another one
is answered \`403\` with \`required_scope\`. Keys are made, renamed, disabled and deleted in the dashboard.

**Bodies.** JSON in UTF-8, \`Content-Type: application/json\`, at most 1 MiB, nested at most 16 deep, with at most 1,000
values. Fields and query parameters that are not documented are refused. In a field that is not required, null means the
same as leaving it out when something is created; when something is changed, null clears the field or brings its default
back. So what was read can be sent back. Answers may get more fields in time: ignore those that you don’t know. Times are ISO 8601 in
UTC with milliseconds, ids are UUIDs.

**Errors.** Every failure is problem details (RFC 9457) with a \`code\`; \`type\` leads to the [list of
codes](/docs/errors). \`errors\` names everything that is wrong at once. A method that a path does not have is answered
\`405\` with \`Allow\`, an unknown path \`404\`. A path that answers GET answers HEAD too.

**Repeating.** With an \`Idempotency-Key\` POST /posts and POST /media can be repeated without fear for 24 hours: a
repeat of the same request gets the first answer again, byte for byte, with \`Idempotent-Replayed: true\`. Only successes
are remembered: a request that was refused can be corrected and sent again with the same key.

**Limits.** \`RateLimit-Policy\` and \`RateLimit\` tell with every answer which limits there are and what is left of
them. Beyond them \`429\` says in \`Retry-After\` when to come back.

**Pages.** Lists of posts and links take \`limit\` and \`offset\`; \`pagination.hasMore\` tells whether a page follows.

**Changes.** Within \`v1\` fields, event kinds, codes and optional parameters may be added; nothing is taken away and
nothing changes its meaning.
`.trim();

export const TAGS = [
  { name: 'Accounts', description: 'The social accounts that posts can go to.' },
  { name: 'Media', description: 'Pictures and videos for posts.' },
  { name: 'Posts', description: 'Drafts, scheduled posts and what became of them.' },
  { name: 'Usage', description: 'What the plan allows, and how much of it is used.' },
  { name: 'Analytics', description: 'Views, likes and comments of published posts.' },
  { name: 'Webhooks', description: 'Your endpoints, and the signed events that they receive.' },
  { name: 'Short links', description: 'Short addresses and their clicks.' },
];
