import type { JsonObject } from '@bufbuild/protobuf';
import type { Preview } from '@postrider/platform-rules/preview';
import type { Content } from '../drafts/draft.ts';
import type { MediaFiles } from '../media/use-media-files.ts';
import type { Entities } from './entities.ts';
import type { ShownFile, ShownPost } from './shown-post.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The files for an account in order, without those that are loading or deleted. */
function filesOf(content: Content, media: MediaFiles, { files, altText, coverId }: JsonObject): ShownFile[] {
  const chosen = Array.isArray(files)
    ? files.flatMap((place) => content.media[Number(place)] ?? [])
    : content.media;
  // A cover is no file of its own.
  const shown = chosen.filter(({ mediaId }) => mediaId !== coverId);
  return shown.flatMap((file, place) => {
    const item = media.get(file.mediaId);
    const own = place === 0 ? textOf(altText) : undefined;
    return item ? [{ media: item, altText: own ?? file.altText }] : [];
  });
}

/** The first address that the platform links in a text, for its card. */
function firstLink(text: string, entitiesOf: Entities): string | undefined {
  const link = entitiesOf(text).find(({ kind }) => kind === 'link');
  if (!link) return undefined;
  const written = text.slice(link.start, link.end);
  return /^[a-z]+:\/\//i.test(written) ? written : `https://${written}`;
}

/** A post as it goes out to an account with these settings. */
export function postOf(
  content: Content,
  settings: JsonObject,
  media: MediaFiles,
  look: Preview,
  entitiesOf: Entities,
): ShownPost {
  const inRole = (wanted: string) =>
    Object.entries(look.options).find(([name, role]) => role === wanted && settings[name] !== undefined)?.[0];
  const valueIn = (role: string) => settings[inRole(role) ?? ''];
  const [firstLine = ''] = content.caption.trim().split('\n', 1);
  const texts = [textOf(settings.caption) ?? content.caption, ...listOf(settings.thread)];
  const files = filesOf(content, media, settings);
  const poll = listOf(valueIn('poll'));
  function headingOf(): string | undefined {
    const roles = new Set<string>(Object.values(look.options));
    if (roles.has('heading')) return textOf(valueIn('heading')) ?? (content.title || firstLine);
    if (roles.has('imageHeading') && files[0]?.media.type === 'image')
      return textOf(valueIn('imageHeading')) ?? textOf(content.title);
    return textOf(valueIn('ownHeading'));
  }
  const hides = valueIn('hides');
  const audience = textOf(valueIn('audience'));
  const isStory = look.story !== undefined && settings[look.story.option] === look.story.value;
  const hasCard =
    look.card !== 'none' && files.length === 0 && poll.length === 0 && valueIn('card') !== false;
  return {
    texts,
    files,
    warning: textOf(valueIn('warning')),
    isHidden: hides !== undefined && hides !== false,
    isLimited: audience !== undefined && audience !== 'public',
    poll,
    question: textOf(valueIn('question')),
    title: textOf(valueIn('title')),
    heading: headingOf(),
    isFeatured: valueIn('featured') !== false,
    topic: textOf(valueIn('topic')),
    link: hasCard ? (textOf(valueIn('link')) ?? firstLink(texts[0] ?? '', entitiesOf)) : undefined,
    firstComment: textOf(settings.firstComment),
    isStory,
  };
}

/** The options that a preview shows itself. */
const SHOWN_ROLES = new Set<string>([
  'warning',
  'poll',
  'question',
  'title',
  'heading',
  'ownHeading',
  'imageHeading',
  'featured',
  'topic',
  'link',
]);
const SHOWN = new Set(['caption', 'thread', 'altText', 'files', 'firstComment']);

/** The settings that a preview does not show. */
export const otherSettings = (settings: JsonObject, { options }: Preview): JsonObject =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => !SHOWN.has(name) && !SHOWN_ROLES.has(options[name] ?? '')),
  );
