/** Ids of resources, by name. */
export type Ids = Readonly<Record<string, string>>;

interface Request {
  method: string;
  path: string;
  json?: object;
}

/** How an operation of the API is called by a limited key, to show that it hides what lies outside. */
export type LimitedCase =
  /** Its response to ids outside equals that to unknown ids. `accountId` is an account of the key. */
  | { kind: 'one'; requests: readonly ((ids: Ids, accountId: string) => Request)[] }
  /** Its responses contain nothing from outside. */
  | { kind: 'list'; paths(hidden: Ids): readonly string[] }
  /** It has no ids in its request, and its response contains only what it creates or what is the same for every caller. */
  | { kind: 'free' };

const ACTION = { publish: 'post', duplicate: 'post', retry: 'live', approve: 'post' } as const;

const one = (method: string, path: (ids: Ids) => string, json?: object): LimitedCase => ({
  kind: 'one',
  requests: [(ids) => ({ method, path: path(ids), ...(json && { json }) })],
});

const onPost = (action: keyof typeof ACTION) =>
  one('POST', (ids) => `/posts/${ids[ACTION[action]]}/${action}`, {});

const list = (...paths: string[]): LimitedCase => ({ kind: 'list', paths: () => paths });

const FREE: LimitedCase = { kind: 'free' };

const STATUSES = 'status=draft,scheduled,published,failed';

/** A post for an account, or with a file, that the key does not see. */
const foreignPosts = (method: string, path: (ids: Ids) => string): LimitedCase => ({
  kind: 'one',
  requests: [
    (ids) => ({
      method,
      path: path(ids),
      json: { caption: 'x', platforms: [{ platform: 'mastodon', accountId: ids.account }] },
    }),
    (ids, accountId) => ({
      method,
      path: path(ids),
      json: {
        ...{ caption: 'x', platforms: [{ platform: 'bluesky', accountId }], mediaId: ids.media },
      },
    }),
  ],
});

/** By operation id. A new operation needs a case. */
export const LIMITED_CASES: Readonly<Record<string, LimitedCase>> = {
  listAccounts: list('/accounts'),
  getAccount: one('GET', ({ account }) => `/accounts/${account}`),
  listChoices: one('GET', ({ account }) => `/accounts/${account}/choices`),
  disconnectAccount: one('DELETE', ({ account }) => `/accounts/${account}`),
  createConnectLink: {
    kind: 'one',
    requests: [
      ({ account }) => ({
        ...{ method: 'POST', path: '/connect-links' },
        json: { redirectUrl: 'https://example.com', reconnectAccountId: account },
      }),
    ],
  },
  getConnectLink: one('GET', ({ connectLink }) => `/connect-links/${connectLink}`),
  deleteConnectLink: one('DELETE', ({ connectLink }) => `/connect-links/${connectLink}`),
  listPlatforms: FREE,
  getKey: FREE,
  listMedia: list('/media', '/media?search=hidden', '/media?limit=1&offset=0'),
  addMedia: {
    kind: 'one',
    requests: [
      ({ upload }) => ({ method: 'POST', path: '/media', json: { action: 'complete', key: upload } }),
    ],
  },
  getMedia: one('GET', ({ media }) => `/media/${media}`),
  deleteMedia: one('DELETE', ({ media }) => `/media/${media}`),
  validatePost: foreignPosts('POST', () => '/posts/validate'),
  publishPost: onPost('publish'),
  duplicatePost: onPost('duplicate'),
  retryPost: onPost('retry'),
  approvePost: onPost('approve'),
  declinePost: one('POST', ({ post }) => `/posts/${post}/decline`, { comment: 'x' }),
  createApprovalLink: one('POST', ({ post }) => `/posts/${post}/approval-links`, {}),
  listApprovalLinks: one('GET', ({ post }) => `/posts/${post}/approval-links`),
  deleteApprovalLink: one('DELETE', ({ post, draft }) => `/posts/${post}/approval-links/${draft}`),
  listOccurrences: one('GET', ({ post }) => `/posts/${post}/occurrences`),
  listEvents: list('/events', '/events?order=newest', '/events?limit=1'),
  getEvent: one('GET', ({ event }) => `/events/${event}`),
  listEventDeliveries: one('GET', ({ event }) => `/events/${event}/deliveries`),
  // It reads pages of the same list as listEvents.
  streamEvents: FREE,
  createPosts: {
    kind: 'one',
    requests: [
      ({ account }) => ({
        ...{ method: 'POST', path: '/posts/bulk' },
        json: { posts: [{ caption: 'x', platforms: [{ platform: 'mastodon', accountId: account }] }] },
      }),
    ],
  },
  getPostAnalytics: one('GET', ({ live }) => `/posts/${live}/analytics`),
  listResults: one('GET', ({ live }) => `/posts/${live}/results`),
  deleteResult: one('DELETE', ({ live, result }) => `/posts/${live}/results/${result}`),
  listPosts: {
    kind: 'list',
    paths: ({ account, media }) => [
      `/posts?${STATUSES}`,
      `/posts?${STATUSES}&search=hidden`,
      `/posts?${STATUSES}&platform=mastodon`,
      `/posts?${STATUSES}&accountId=${account}`,
      `/posts?${STATUSES}&mediaId=${media}`,
    ],
  },
  createPost: foreignPosts('POST', () => '/posts'),
  getPost: {
    kind: 'one',
    requests: ['post', 'draft', 'live'].map((name) => (ids: Ids) => ({
      ...{ method: 'GET', path: `/posts/${ids[name]}` },
    })),
  },
  updatePost: one('PATCH', ({ draft }) => `/posts/${draft}`, { caption: 'x' }),
  deletePost: one('DELETE', ({ draft }) => `/posts/${draft}`),
  // Only test keys can call these two: the tests of test mode show that they reach no live post.
  advancePost: one('POST', ({ post }) => `/test/posts/${post}/advance`, {}),
  connectTestAccount: FREE,
  getUsage: list('/usage'),
  getAnalytics: list('/analytics', '/analytics?period=90'),
  getDailyAnalytics: list('/analytics/daily'),
  listProfiles: list('/profiles'),
  createProfile: one('POST', () => '/profiles', { name: 'x' }),
  getProfile: one('GET', ({ profile }) => `/profiles/${profile}`),
  updateProfile: one('PATCH', ({ profile }) => `/profiles/${profile}`, { name: 'x' }),
  getProfileUsage: one('GET', ({ profile }) => `/profiles/${profile}/usage`),
  getSlots: one('GET', ({ profile }) => `/slots?profileId=${profile}`),
  setSlots: one('PUT', ({ profile }) => `/slots?profileId=${profile}`, { slots: [] }),
  listWebhooks: list('/webhooks'),
  createWebhook: FREE,
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
  listLinks: list('/links', '/links?limit=1&offset=0'),
  createLink: FREE,
  getLink: one('GET', ({ code }) => `/links/${code}`),
  getLinkClicks: one('GET', ({ code }) => `/links/${code}/clicks`),
  disableLink: one('DELETE', ({ code }) => `/links/${code}`),
};

/** Ids of the same form that nothing has. */
export const unknownIds = (ids: Ids): Ids =>
  Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, name === 'code' ? 'aZ3kP9x' : unknown(id)]),
  );

/** The same id with another last group. */
const unknown = (id: string) => id.replace(/[0-9a-f]{12}(?!.*[0-9a-f]{12})/, 'abcdefabcdef');
