import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { MastodonBehaviour, MastodonServer } from './behaviour.ts';
import { notFound } from './errors.ts';
import { accountJson } from './json.ts';
import { IMAGE_PIXELS, VIDEO_FRAME_RATE, VIDEO_PIXELS } from './media.ts';
import { CHARACTERS_PER_URL } from './text.ts';

const titleOf = ({ kind }: MastodonServer) => `Simulated ${PLATFORM_DEFINITIONS[kind.platform].name}`;
const ABOUT = 'A server on this machine, for trying things out.';

const limitsOf = (behaviour: MastodonBehaviour) => ({
  accounts: { max_featured_tags: 10, max_pinned_statuses: 5 },
  statuses: {
    max_characters: behaviour.maxCharacters,
    max_media_attachments: behaviour.maxFiles,
    characters_reserved_per_url: CHARACTERS_PER_URL,
  },
  media_attachments: {
    supported_mime_types: behaviour.mimeTypes,
    description_limit: behaviour.maxDescription,
    image_size_limit: behaviour.imageBytes,
    image_matrix_limit: IMAGE_PIXELS,
    video_size_limit: behaviour.videoBytes,
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

/** The instance and its limits. */
export function instanceRoutes(server: MastodonServer): Route[] {
  const route = (path: string, handle: (call: Incoming, server: MastodonServer) => Reply): Route => ({
    method: 'get',
    path,
    operations: ['instance'],
    handle: (call) => handle(call, server),
  });
  return [
    route('/api/v2/instance', second),
    route('/api/v1/instance', first),
    route('/.well-known/nodeinfo', discovery),
    route('/nodeinfo/2.0', nodeInfo),
  ];
}

function discovery(call: Incoming, { kind, behaviour }: MastodonServer): Reply {
  if (!behaviour.software) throw notFound();
  const rel = 'http://nodeinfo.diaspora.software/ns/schema/2.0';
  return { status: 200, body: { links: [{ rel, href: `${kind.originOf(call)}/nodeinfo/2.0` }] } };
}

function nodeInfo({ network }: Incoming, { behaviour: { software } }: MastodonServer): Reply {
  if (!software) throw notFound();
  const usage = { users: { total: network.accounts().length }, localPosts: network.posts().length };
  const services = { inbound: [], outbound: [] };
  const body = { version: '2.0', software, protocols: ['activitypub'], services, usage, metadata: {} };
  return { status: 200, body: { ...body, openRegistrations: false } };
}

function second({ origin, network }: Incoming, server: MastodonServer): Reply {
  const { kind, behaviour } = server;
  if (behaviour.instancePages !== 'v1 and v2') throw notFound();
  const active = network.accounts().filter((account) => account.platform === kind.platform).length;
  const body = {
    domain: new URL(origin).host,
    title: titleOf(server),
    version: kind.versionOf(behaviour),
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

function first(call: Incoming, server: MastodonServer): Reply {
  const { origin, network } = call;
  const { kind, behaviour } = server;
  const admin = network.accounts().find((account) => account.platform === kind.platform);
  const body = {
    uri: new URL(origin).host,
    title: titleOf(server),
    short_description: ABOUT,
    description: ABOUT,
    email: 'admin@example.com',
    version: kind.versionOf(behaviour),
    urls: { streaming_api: origin.replace(/^http/, 'ws') },
    stats: { user_count: network.accounts().length, status_count: network.posts().length, domain_count: 1 },
    thumbnail: `${origin}/pictures/harbour.png`,
    languages: ['en'],
    registrations: false,
    approval_required: false,
    invites_enabled: false,
    ...(behaviour.instancePages === 'v1 with max_toot_chars'
      ? {
          max_toot_chars: behaviour.maxCharacters,
          upload_limit: behaviour.imageBytes,
          description_limit: behaviour.maxDescription,
          poll_limits: {
            max_options: 20,
            max_option_chars: 200,
            min_expiration: 0,
            max_expiration: 31_536_000,
          },
        }
      : { configuration: limitsOf(behaviour) }),
    contact_account: admin ? accountJson(call, admin, server) : null,
    rules: [],
  };
  return { status: 200, body };
}
