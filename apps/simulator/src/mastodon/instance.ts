import type { Incoming, Reply, Route } from '../platform.ts';
import type { MastodonManners } from '../shapes.ts';
import { notFound } from './errors.ts';
import type { Manners } from './manners.ts';
import { IMAGE_LIMIT, IMAGE_PIXELS, MAX_DESCRIPTION, MIME_TYPES, VIDEO_LIMIT } from './media.ts';
import { CHARACTERS_PER_URL } from './text.ts';

const TITLE = 'Simulated Mastodon';
const ABOUT = 'A Mastodon on this machine, for trying things out.';

const limitsOf = ({ maxCharacters }: MastodonManners) => ({
  accounts: { max_featured_tags: 10, max_pinned_statuses: 5 },
  statuses: {
    max_characters: maxCharacters,
    max_media_attachments: 4,
    characters_reserved_per_url: CHARACTERS_PER_URL,
  },
  media_attachments: {
    supported_mime_types: MIME_TYPES,
    description_limit: MAX_DESCRIPTION,
    image_size_limit: IMAGE_LIMIT,
    image_matrix_limit: IMAGE_PIXELS,
    video_size_limit: VIDEO_LIMIT,
    video_frame_rate_limit: 120,
    video_matrix_limit: 8_294_400,
  },
  polls: {
    max_options: 4,
    max_characters_per_option: 50,
    min_expiration: 300,
    max_expiration: 2_629_746,
  },
});

/** The version that the pages tell: another software says it is compatible. */
const versionOf = ({ software }: MastodonManners): string =>
  software?.name === 'mastodon' ? software.version : `4.0.0 (compatible; ${software?.name ?? 'unknown'})`;

/** What the instance allows. */
export function instanceRoutes(manners: Manners): Route[] {
  const route = (path: string, handle: (call: Incoming, now: MastodonManners) => Reply): Route => ({
    method: 'get',
    path,
    operations: ['instance'],
    handle: (call) => handle(call, manners.now),
  });
  return [
    route('/api/v2/instance', second),
    route('/api/v1/instance', first),
    route('/.well-known/nodeinfo', discovery),
    route('/nodeinfo/2.0', nodeInfo),
  ];
}

function discovery({ origin }: Incoming, { software }: MastodonManners): Reply {
  if (!software) throw notFound();
  const rel = 'http://nodeinfo.diaspora.software/ns/schema/2.0';
  return { status: 200, body: { links: [{ rel, href: `${origin}/nodeinfo/2.0` }] } };
}

function nodeInfo({ world }: Incoming, { software }: MastodonManners): Reply {
  if (!software) throw notFound();
  const usage = { users: { total: world.accounts().length }, localPosts: world.posts().length };
  const services = { inbound: [], outbound: [] };
  const body = { version: '2.0', software, protocols: ['activitypub'], services, usage, metadata: {} };
  return { status: 200, body: { ...body, openRegistrations: false } };
}

function second({ origin, world }: Incoming, now: MastodonManners): Reply {
  if (now.instancePages !== 'v1 and v2') throw notFound();
  const active = world.accounts().filter((account) => account.platform === 'mastodon').length;
  const body = {
    domain: new URL(origin).host,
    title: TITLE,
    version: versionOf(now),
    source_url: 'https://github.com/mastodon/mastodon',
    description: ABOUT,
    usage: { users: { active_month: active } },
    thumbnail: { url: `${origin}/pictures/harbour.png` },
    icon: [],
    languages: ['en'],
    configuration: {
      urls: { streaming: origin.replace(/^http/, 'ws'), status: null },
      vapid: { public_key: '' },
      ...limitsOf(now),
      translation: { enabled: false },
      limited_federation: false,
    },
    registrations: { enabled: false, approval_required: false, reason_required: false, message: null },
    api_versions: { mastodon: 7 },
    contact: { email: 'admin@example.com', account: null },
    rules: [],
  };
  return { status: 200, body };
}

function first({ origin, world }: Incoming, now: MastodonManners): Reply {
  const body = {
    uri: new URL(origin).host,
    title: TITLE,
    short_description: ABOUT,
    description: ABOUT,
    email: 'admin@example.com',
    version: versionOf(now),
    urls: { streaming_api: origin.replace(/^http/, 'ws') },
    stats: { user_count: world.accounts().length, status_count: world.posts().length, domain_count: 1 },
    thumbnail: `${origin}/pictures/harbour.png`,
    languages: ['en'],
    registrations: false,
    approval_required: false,
    invites_enabled: false,
    ...(now.instancePages === 'v1 with max_toot_chars'
      ? { max_toot_chars: now.maxCharacters }
      : { configuration: limitsOf(now) }),
    contact_account: null,
    rules: [],
  };
  return { status: 200, body };
}
