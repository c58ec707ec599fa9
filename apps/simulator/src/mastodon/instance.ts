import type { Incoming, Reply, Route } from '../platform.ts';
import { IMAGE_LIMIT, IMAGE_PIXELS, MAX_DESCRIPTION, MIME_TYPES, VIDEO_LIMIT } from './media.ts';
import { CHARACTERS_PER_URL, MAX_CHARACTERS } from './text.ts';

const VERSION = '4.5.0';
const TITLE = 'Simulated Mastodon';
const ABOUT = 'A Mastodon on this machine, for trying things out.';

const limits = {
  accounts: { max_featured_tags: 10, max_pinned_statuses: 5 },
  statuses: {
    max_characters: MAX_CHARACTERS,
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
};

/** What the instance allows. */
export const instanceRoutes: Route[] = [
  { method: 'get', path: '/api/v2/instance', operations: ['instance'], handle: second },
  { method: 'get', path: '/api/v1/instance', operations: ['instance'], handle: first },
];

function second({ origin, world }: Incoming): Reply {
  const active = world.accounts().filter((account) => account.platform === 'mastodon').length;
  const body = {
    domain: new URL(origin).host,
    title: TITLE,
    version: VERSION,
    source_url: 'https://github.com/mastodon/mastodon',
    description: ABOUT,
    usage: { users: { active_month: active } },
    thumbnail: { url: `${origin}/pictures/harbour.png` },
    icon: [],
    languages: ['en'],
    configuration: {
      urls: { streaming: origin.replace(/^http/, 'ws'), status: null },
      vapid: { public_key: '' },
      ...limits,
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

function first({ origin, world }: Incoming): Reply {
  const body = {
    uri: new URL(origin).host,
    title: TITLE,
    short_description: ABOUT,
    description: ABOUT,
    email: 'admin@example.com',
    version: VERSION,
    urls: { streaming_api: origin.replace(/^http/, 'ws') },
    stats: { user_count: world.accounts().length, status_count: world.posts().length, domain_count: 1 },
    thumbnail: `${origin}/pictures/harbour.png`,
    languages: ['en'],
    registrations: false,
    approval_required: false,
    invites_enabled: false,
    configuration: limits,
    contact_account: null,
    rules: [],
  };
  return { status: 200, body };
}
