import { textOf } from '@postrider/platform-rules';
import { type Kind, kindOf } from '@postrider/platform-rules/instagram/kind';
import {
  FETCHED_IMAGE_BYTES,
  type InstagramOptions,
  LIMITS,
} from '@postrider/platform-rules/instagram/limits';
import type { Job, JobFile } from '../connector.ts';

/** A file that Instagram can fetch. */
interface Fetched {
  type: 'image' | 'video';
  url: string;
  altText: string;
}

/** The longest time for which a container is used. */
const ADDRESS_MS = 24 * 60 * 60_000;

/** The file in the form that Instagram takes, at a public address. */
async function fetched({ altText, open }: JobFile): Promise<Fetched> {
  const source = await (await open()).as({
    mimeTypes: ['image/jpeg'],
    maxBytes: FETCHED_IMAGE_BYTES,
    video: LIMITS,
  });
  const type = source.type === 'video' ? 'video' : 'image';
  return { type, url: await source.publicUrl(ADDRESS_MS), altText };
}

type Form = Record<string, string>;

const described = ({ type, altText }: Fetched): Form =>
  type === 'image' && altText !== '' ? { alt_text: altText } : {};

const addressOf = ({ type, url }: Fetched): Form =>
  type === 'image' ? { image_url: url } : { video_url: url };

/** The container of one file of a carousel. */
export async function childForm(file: JobFile): Promise<Form> {
  const found = await fetched(file);
  const kind: Form = found.type === 'video' ? { media_type: 'VIDEO' } : {};
  return { ...kind, ...addressOf(found), ...described(found), is_carousel_item: 'true' };
}

/** The container that is published. @param children the containers of a carousel's files */
export async function postForm(job: Job<InstagramOptions>, children: readonly string[]): Promise<Form> {
  const { words, files } = job;
  if (children.length > 0)
    return { media_type: 'CAROUSEL', children: children.join(','), ...textFields(job, 'feed') };
  const [file] = files;
  if (!file) return textFields(job, 'feed');
  const found = await fetched(file);
  const kind = kindOf(words.options, [found]);
  if (kind === 'story') return { media_type: 'STORIES', ...addressOf(found) };
  if (kind === 'feed') return { ...addressOf(found), ...described(found), ...textFields(job, kind) };
  const { shareToFeed = true, coverSeconds } = words.options;
  const cover = job.cover && (await fetched(job.cover));
  return {
    media_type: 'REELS',
    ...addressOf(found),
    share_to_feed: String(shareToFeed),
    ...(cover && { cover_url: cover.url }),
    ...(coverSeconds !== undefined && { thumb_offset: String(Math.round(coverSeconds * 1_000)) }),
    ...textFields(job, kind),
  };
}

function textFields({ words }: Job<InstagramOptions>, kind: Kind): Form {
  const caption = textOf(words);
  const { collaborators = [] } = words.options;
  const names = collaborators.map((name) => name.replace(/^@/, ''));
  return {
    ...(kind !== 'story' && caption !== '' && { caption }),
    ...(names.length > 0 && { collaborators: JSON.stringify(names) }),
  };
}
