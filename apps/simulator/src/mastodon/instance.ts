import type { Incoming, Reply, Route } from '../platform.ts';
import type { MastodonBehaviour, MastodonServer } from './behaviour.ts';
import { notFound } from './errors.ts';
import {
  IMAGE_LIMIT,
  IMAGE_PIXELS,
  MAX_DESCRIPTION,
  MIME_TYPES,
  VIDEO_FRAME_RATE,
  VIDEO_LIMIT,
  VIDEO_PIXELS,
} from './media.ts';
import { CHARACTERS_PER_URL } from './text.ts';

const TITLE = 'Simulated Mastodon';
const ABOUT = 'A Mastodon on this machine, for trying things out.';

const limitsOf = ({ maxCharacters }: MastodonBehaviour) => ({
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
    video_frame_rate_limit: VIDEO_FRAME_RATE,
    video_matrix_limit: VIDEO_PIXELS,
  },
  polls: {
    max_options: 4,
    max_characters_per_option: 50,
    min_expiration: 300,
    max_expiration: 2_629_746,
  },
});

/** The version in the responses: other software declares that it is compatible. */
const versionOf = ({ software }: MastodonBehaviour): string =>
  software?.name === 'mastodon' ? software.version : `4.0.0 (compatible; ${software?.name ?? 'unknown'})`;

/** The instance and its limits. */
export function instanceRoutes(server: MastodonServer): Route[] {
  const route = (path: string, handle: (call: Incoming, behaviour: MastodonBehaviour) => Reply): Route => ({
    method: 'get',
    path,
    operations: ['instance'],
    handle: (call) => handle(call, server.behaviour),
  });
  return [
    route('/api/v2/instance', second),
    route('/api/v1/instance', first),
    route('/.well-known/nodeinfo', discovery),
    route('/nodeinfo/2.0', nodeInfo),
  ];
}

function discovery({ origin }: Incoming, { software }: MastodonBehaviour): Reply {
  if (!software) throw notFound();
  const rel = 'http://nodeinfo.diaspora.software/ns/schema/2.0';
  return { status: 200, body: { links: [{ rel, href: `${origin}/nodeinfo/2.0` }] } };
}

function nodeInfo({ network }: Incoming, { software }: MastodonBehaviour): Reply {
  if (!software) throw notFound();
  const usage = { users: { total: network.accounts().length }, localPosts: network.posts().length };
  const services = { inbound: [], outbound: [] };
  const body = { version: '2.0', software, protocols: ['activitypub'], services, usage, metadata: {} };
  return { status: 200, body: { ...body, openRegistrations: false } };
}

function second({ origin, network }: Incoming, behaviour: MastodonBehaviour): Reply {
  if (behaviour.instancePages !== 'v1 and v2') throw notFound();
  const active = network.accounts().filter((account) => account.platform === 'mastodon').length;
  const body = {
    domain: new URL(origin).host,
    title: TITLE,
    version: versionOf(behaviour),
    source_url: 'https://github.com/mastodon/mastodon',
    description: ABOUT,
    usage: { users: { active_month: active } },
    thumbnail: { url: `${origin}/pictures/harbour.png` },
    icon: [],
    languages: ['en'],
    configuration: {
      urls: { streaming: origin.replace(/^http/, 'ws'), status: null },
      vapid: { public_key: '' },
      ...limitsOf(behaviour),
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

function first({ origin, network }: Incoming, behaviour: MastodonBehaviour): Reply {
  const body = {
    uri: new URL(origin).host,
    title: TITLE,
    short_description: ABOUT,
    description: ABOUT,
    email: 'admin@example.com',
    version: versionOf(behaviour),
    urls: { streaming_api: origin.replace(/^http/, 'ws') },
    stats: { user_count: network.accounts().length, status_count: network.posts().length, domain_count: 1 },
    thumbnail: `${origin}/pictures/harbour.png`,
    languages: ['en'],
    registrations: false,
    approval_required: false,
    invites_enabled: false,
    ...(behaviour.instancePages === 'v1 with max_toot_chars'
      ? { max_toot_chars: behaviour.maxCharacters }
      : { configuration: limitsOf(behaviour) }),
    contact_account: null,
    rules: [],
  };
  return { status: 200, body };
}
