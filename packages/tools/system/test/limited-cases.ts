/** Ids of resources, by name. */
export type Ids = Readonly<Record<string, string>>;

interface Request {
  method: string;
  path: string;
  json?: object;
}

/**
 * How an operation of the API is called by a limited key, to show that it hides what lies outside. Neither property: it has no
 * ids in its request, and its response contains only what it creates or what is the same for every caller.
 */
export interface LimitedCase {
  /** Its response to ids outside equals that to unknown ids. `accountId` is an account of the key. */
  one?: readonly ((ids: Ids, accountId: string) => Request)[];
  /** Its responses contain nothing from outside. */
  lists?(hidden: Ids): readonly string[];
}

const ACTION = { publish: 'post', duplicate: 'post', retry: 'live', approve: 'post' } as const;

const one = (method: string, path: (ids: Ids) => string, json?: object): LimitedCase => ({
  one: [(ids) => ({ method, path: path(ids), ...(json && { json }) })],
});

const onPost = (action: keyof typeof ACTION) =>
  one('POST', (ids) => `/posts/${ids[ACTION[action]]}/${action}`, {});

/** A list, also for each of these filters by an id outside. */
const list = (paths: readonly string[], filtered?: (ids: Ids) => readonly string[]): LimitedCase => ({
  lists: (hidden) => [...paths, ...(filtered?.(hidden) ?? [])],
});

const FREE: LimitedCase = {};

const STATUSES = 'status=draft,scheduled,published,failed';

/** A post for an account or a profile, or with a file, that the key does not see. */
const foreignPosts = (
  method: string,
  path: string,
  body: (post: object) => object = (post) => post,
): LimitedCase => {
  const post = (json: object) => ({ method, path, json: body({ caption: 'x', ...json }) });
  const own = (accountId: string) => [{ platform: 'bluesky', accountId }];
  return {
    one: [
      ({ account }) => post({ platforms: [{ platform: 'mastodon', accountId: account }] }),
      ({ media }, accountId) => post({ platforms: own(accountId), mediaId: media }),
      ({ profile: profileId }, accountId) => post({ platforms: own(accountId), profileId }),
      ({ account, profile: profileId }) =>
        post({ platforms: [{ platform: 'mastodon', accountId: account }], profileId }),
      ({ profile: profileId }) => post({ platforms: ['mastodon'], profileId }),
    ],
  };
};

/** Something new for a profile that the key does not see. */
const inForeign = (path: string, json: object, field = 'profileId'): LimitedCase => ({
  one: [({ profile }) => ({ method: 'POST', path, json: { ...json, [field]: profile } })],
});

const REDIRECT = { redirectUrl: 'https://example.com' };

/** By operation id. A new operation needs a case. */
export const LIMITED_CASES: Readonly<Record<string, LimitedCase>> = {
  listAccounts: list(['/accounts'], ({ profile }) => [`/accounts?profileId=${profile}`]),
  getAccount: one('GET', ({ account }) => `/accounts/${account}`),
  listChoices: one('GET', ({ account }) => `/accounts/${account}/choices`),
  createChoice: one('POST', ({ account }) => `/accounts/${account}/choices`, { option: 'board', label: 'x' }),
  disconnectAccount: one('DELETE', ({ account }) => `/accounts/${account}`),
  createConnectLink: {
    one: [
      ({ account }) => ({
        method: 'POST',
        path: '/connect-links',
        json: { ...REDIRECT, reconnectAccountId: account },
      }),
      ...(inForeign('/connect-links', { ...REDIRECT, platform: 'bluesky' }).one ?? []),
    ],
  },
  getConnectLink: one('GET', ({ connectLink }) => `/connect-links/${connectLink}`),
  deleteConnectLink: one('DELETE', ({ connectLink }) => `/connect-links/${connectLink}`),
  listPlatforms: FREE,
  getKey: FREE,
  listMedia: list(['/media', '/media?search=hidden', '/media?limit=1&offset=0'], ({ profile }) => [
    `/media?profileId=${profile}`,
  ]),
  addMedia: {
    one: [
      ({ upload }) => ({ method: 'POST', path: '/media', json: { action: 'complete', key: upload } }),
      ...(inForeign('/media', { action: 'init', type: 'image/png', size: 70 }).one ?? []),
      ...(inForeign('/media', { url: 'https://example.com/x.png' }).one ?? []),
    ],
  },
  getMedia: one('GET', ({ media }) => `/media/${media}`),
  createMediaEdit: one('POST', ({ media }) => `/media/${media}/edits`, { frame: { atSeconds: 0 } }),
  getMediaEdit: one('GET', ({ media, result }) => `/media/${media}/edits/${result}`),
  deleteMedia: one('DELETE', ({ media }) => `/media/${media}`),
  validatePost: foreignPosts('POST', '/posts/validate'),
  publishPost: onPost('publish'),
  duplicatePost: onPost('duplicate'),
  retryPost: onPost('retry'),
  approvePost: onPost('approve'),
  declinePost: one('POST', ({ post }) => `/posts/${post}/decline`, { comment: 'x' }),
  createApprovalLink: one('POST', ({ post }) => `/posts/${post}/approval-links`, {}),
  listApprovalLinks: one('GET', ({ post }) => `/posts/${post}/approval-links`),
  deleteApprovalLink: one('DELETE', ({ post, draft }) => `/posts/${post}/approval-links/${draft}`),
  listActivity: one('GET', ({ post }) => `/posts/${post}/activity`),
  listOccurrences: one('GET', ({ post }) => `/posts/${post}/occurrences`),
  listEvents: {
    ...list(['/events', '/events?order=newest', '/events?limit=1'], ({ account, profile }) => [
      `/events?accountId=${account}`,
      `/events?profileId=${profile}`,
    ]),
    ...one('GET', ({ event }) => `/events?after=${event}`),
  },
  getEvent: one('GET', ({ event }) => `/events/${event}`),
  listEventDeliveries: one('GET', ({ event }) => `/events/${event}/deliveries`),
  // A test below reads the stream itself.
  streamEvents: one('GET', ({ event }) => `/events/stream?after=${event}`),
  createPosts: foreignPosts('POST', '/posts/bulk', (post) => ({ posts: [post] })),
  getPostAnalytics: one('GET', ({ live }) => `/posts/${live}/analytics`),
  listResults: one('GET', ({ live }) => `/posts/${live}/results`),
  deleteResult: one('DELETE', ({ live, result }) => `/posts/${live}/results/${result}`),
  listPosts: list(
    [`/posts?${STATUSES}`, `/posts?${STATUSES}&search=hidden`, `/posts?${STATUSES}&platform=mastodon`],
    ({ account, media, profile }) =>
      [`accountId=${account}`, `mediaId=${media}`, `profileId=${profile}`, `reference=hidden-${account}`].map(
        (filter) => `/posts?${STATUSES}&${filter}`,
      ),
  ),
  createPost: foreignPosts('POST', '/posts'),
  getPost: {
    one: ['post', 'draft', 'live'].map((name) => (ids: Ids) => ({
      method: 'GET',
      path: `/posts/${ids[name]}`,
    })),
  },
  updatePost: one('PATCH', ({ draft }) => `/posts/${draft}`, { caption: 'x' }),
  deletePost: one('DELETE', ({ draft }) => `/posts/${draft}`),
  // Only test keys can call these two: the tests of test mode show that they reach no live post.
  advancePost: one('POST', ({ post }) => `/test/posts/${post}/advance`, {}),
  connectTestAccount: FREE,
  getUsage: list(['/usage']),
  getAnalytics: list(['/analytics', '/analytics?period=90'], ({ account, profile }) => [
    `/analytics?accountId=${account}`,
    `/analytics?profileId=${profile}`,
  ]),
  getDailyAnalytics: list(['/analytics/daily', '/analytics/daily?expand=platforms'], ({ profile }) => [
    `/analytics/daily?profileId=${profile}`,
  ]),
  getTimesAnalytics: list(['/analytics/times'], ({ account, profile }) => [
    `/analytics/times?accountId=${account}`,
    `/analytics/times?profileId=${profile}`,
  ]),
  getTagsAnalytics: list(['/analytics/tags'], ({ account, profile }) => [
    `/analytics/tags?accountId=${account}`,
    `/analytics/tags?profileId=${profile}`,
  ]),
  exportAnalytics: list(['/analytics/export'], ({ account, profile }) => [
    `/analytics/export?accountId=${account}`,
    `/analytics/export?profileId=${profile}`,
  ]),
  listProfiles: list(['/profiles']),
  createProfile: one('POST', () => '/profiles', { name: 'x' }),
  getProfile: one('GET', ({ profile }) => `/profiles/${profile}`),
  updateProfile: one('PATCH', ({ profile }) => `/profiles/${profile}`, { name: 'x' }),
  deleteProfile: one('DELETE', ({ profile }) => `/profiles/${profile}?confirm=true`),
  exportProfile: one('POST', ({ profile }) => `/profiles/${profile}/export`),
  getJob: one('GET', ({ job }) => `/jobs/${job}`),
  getProfileUsage: one('GET', ({ profile }) => `/profiles/${profile}/usage`),
  getSlots: one('GET', ({ profile }) => `/slots?profileId=${profile}`),
  setSlots: one('PUT', ({ profile }) => `/slots?profileId=${profile}`, { slots: [] }),
  listWebhooks: list(['/webhooks'], ({ profile }) => [`/webhooks?profile_id=${profile}`]),
  // The filters of an endpoint may name any id: events must pass them and be visible to the key.
  createWebhook: inForeign('/webhooks', { url: 'https://example.com' }, 'profile_id'),
  getWebhook: one('GET', ({ webhook }) => `/webhooks/${webhook}`),
  updateWebhook: one('PATCH', ({ webhook }) => `/webhooks/${webhook}`, { description: 'x' }),
  deleteWebhook: one('DELETE', ({ webhook }) => `/webhooks/${webhook}`),
  rotateWebhookSecret: one('POST', ({ webhook }) => `/webhooks/${webhook}/rotate-secret`, {}),
  testWebhook: one('POST', ({ webhook }) => `/webhooks/${webhook}/test`, {}),
  listDeliveries: one('GET', ({ webhook }) => `/webhooks/${webhook}/deliveries`),
  replayDeliveries: one('POST', ({ webhook }) => `/webhooks/${webhook}/deliveries/replay`, {
    since: '2026-01-01T00:00:00Z',
  }),
  getReplay: one('GET', ({ webhook, replay }) => `/webhooks/${webhook}/replays/${replay}`),
  getDelivery: one('GET', ({ webhook, delivery }) => `/webhooks/${webhook}/deliveries/${delivery}`),
  replayDelivery: one(
    'POST',
    ({ webhook, delivery }) => `/webhooks/${webhook}/deliveries/${delivery}/replay`,
    {},
  ),
  listLinks: list(['/links', '/links?limit=1&offset=0'], ({ profile }) => [`/links?profileId=${profile}`]),
  createLink: inForeign('/links', { url: 'https://example.com' }),
  getLink: one('GET', ({ code }) => `/links/${code}`),
  getLinkClicks: one('GET', ({ code }) => `/links/${code}/clicks`),
  disableLink: one('DELETE', ({ code }) => `/links/${code}`),
};

/** Arguments of the tools of assistants that name something. */
export const TOOL_CASES: Readonly<Record<string, (ids: Ids) => object>> = {
  list_choices: ({ account }) => ({ account }),
  create_choice: ({ account }) => ({ account, argument: 'pinterestBoard', label: 'x' }),
  validate_post: ({ account }) => ({ accounts: [account], caption: 'x' }),
  create_post: ({ account }) => ({ mode: 'draft', accounts: [account], caption: 'x' }),
  list_posts: ({ account }) => ({ account }),
  get_post: ({ post }) => ({ id: post }),
  update_post: ({ draft }) => ({ id: draft, title: 'x' }),
  duplicate_post: ({ post }) => ({ id: post }),
  delete_post: ({ draft }) => ({ id: draft }),
  retry_post: ({ live }) => ({ id: live }),
  list_events: ({ event }) => ({ after: event }),
};

/** The tools of assistants that list, with their arguments. */
export const LISTING_TOOLS: Readonly<Record<string, object>> = {
  list_accounts: {},
  list_posts: {},
  get_analytics: {},
  get_usage: {},
  list_events: {},
};

/** The tools of assistants whose responses name nothing of the workspace. */
export const FREE_TOOLS: readonly string[] = ['get_platform_rules', 'add_media_from_url'];

/** Ids of the same form that nothing has. */
export const unknownIds = (ids: Ids): Ids =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, name === 'code' ? 'aZ3kP9x' : unknown(id)]),
  );

/** The same id with another last group. */
const unknown = (id: string) => id.replace(/[0-9a-f]{12}(?!.*[0-9a-f]{12})/, 'abcdefabcdef');
