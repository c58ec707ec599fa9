/** The scopes of API keys, and what each allows (docs/api-rules.md, Authentication). */
export const SCOPES = {
  'accounts:read': 'List connected social accounts; read connect links.',
  'accounts:write': 'Disconnect social accounts; create connect links.',
  'posts:read': 'List posts, see per-platform results, get a media item, list platforms, read usage.',
  'posts:write': 'Create, check, schedule, publish, retry, edit and delete posts.',
  'posts:approve': 'Approve and decline posts that wait for approval, and create links for it.',
  'media:write': 'Add images, videos and documents to the library, and delete them.',
  'analytics:read': 'Read views, likes and comments of published posts.',
  'webhooks:manage': 'Create, update, list, delete and test webhook endpoints.',
  'links:manage': 'Create, list and disable short links; read click counts.',
  'profiles:manage': 'Create, update, list, export and delete profiles, and read their usage.',
  mcp: 'Connect the key to an AI assistant through the MCP server.',
} as const;

export type Scope = keyof typeof SCOPES;

export const isScope = (value: string): value is Scope => Object.hasOwn(SCOPES, value);

/** The scopes of keys that are older than scopes. */
export const LEGACY_SCOPES: readonly Scope[] = ['posts:read', 'posts:write'];
