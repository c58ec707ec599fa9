import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import { filesOf, type PostMedia } from '@postrider/contracts/post-media';
import type { CreatePost, Media, PlatformRules, Post } from '@postrider/sdk/types';
import { dateOf } from '../../format/time-format.ts';
import { dayOf, exactClockOf } from '../../format/zoned-time.ts';
import { optionsOf, settingsByAccount, type Target } from './account-settings.ts';

/** The content of the composer. Plain data, stored as JSON. */
export interface Draft {
  caption: string;
  title: string;
  tags: string[];
  targets: Target[];
  /** Empty: no file. */
  mediaId: string;
  /** All files of the edited post, as long as `mediaId` is the first of them. They stay unchanged. */
  media?: PostMedia[];
  /** The description of the file, for every platform that supports one. */
  altText: string;
  /** Settings of single accounts, by id; including accounts that are not selected at the moment. */
  own: Record<string, JsonObject>;
  /** In the workspace's zone: "2026-11-22" and "09:30" or "09:30:15"; empty if no time is chosen. */
  date: string;
  time: string;
}

export const EMPTY_DRAFT: Draft = {
  ...{ caption: '', title: '', tags: [], targets: [], mediaId: '', altText: '', own: {} },
  ...{ date: '', time: '' },
};

type Source = Pick<
  Post,
  'caption' | 'title' | 'tags' | 'platforms' | 'mediaId' | 'media' | 'options' | 'scheduledDatetime'
>;

/** The draft of a post; omits a title that is the beginning of the caption, because the server derives it. */
export function draftOf(post: Source, timeZone: string): Draft {
  const { caption, title, tags, platforms, scheduledDatetime } = post;
  const mediaId = post.mediaId ?? '';
  const at = dateOf(scheduledDatetime);
  const own: Record<string, JsonObject> = {};
  let altText = '';
  for (const [id, settings] of Object.entries(settingsByAccount(jsonOf(post.options), platforms))) {
    const { altText: described, ...rest } = settings;
    if (altText === '' && typeof described === 'string') altText = described;
    own[id] = described !== undefined && described !== altText ? { ...rest, altText: described } : rest;
  }
  return {
    ...{ caption, mediaId, altText, own, tags: [...tags] },
    media: post.media.map((file) => ({ ...file })),
    title: caption.startsWith(title.replace(/…$/, '')) ? '' : title,
    targets: platforms.map(({ platform, accountId }) => ({ platform, accountId })),
    date: at ? dayOf(at, timeZone) : '',
    time: at ? exactClockOf(at, timeZone) : '',
  };
}

const isSet = (value: JsonValue) => value !== '' && value !== null;

/** An account's settings without empty values. */
function settingsOf(own: JsonObject = {}): JsonObject {
  const kept = Object.entries(own).map(([name, value]): [string, JsonValue] => [
    name,
    name === 'thread' && Array.isArray(value) ? value.slice(0, value.findLastIndex(isSet) + 1) : value,
  ]);
  return Object.fromEntries(
    kept.filter(
      ([name, value]) => isSet(value) && !(name === 'thread' && Array.isArray(value) && !value.length),
    ),
  );
}

/** The distinct platforms of the selected accounts. */
export const platformsOf = ({ targets }: Pick<Draft, 'targets'>): string[] => [
  ...new Set(targets.map(({ platform }) => platform)),
];

/** Returns the platforms on which a file can have a description; all of them while the file is not known. */
export const altTaker =
  (platforms: readonly PlatformRules[], media: Media | undefined) =>
  (name: string): boolean => {
    const types = platforms.find(({ platform }) => platform === name)?.media?.altText?.types ?? [];
    return media === undefined || types.includes(media.type);
  };

/** The fields of a post in a request. `takesAlt` says on which platforms the file can have a description. */
export function contentOf(draft: Draft, takesAlt: (platform: string) => boolean) {
  const { caption, title, tags, targets, mediaId, altText } = draft;
  const options = optionsOf(targets, ({ platform, accountId }) => ({
    ...(mediaId !== '' && altText !== '' && takesAlt(platform) && { altText }),
    ...settingsOf(draft.own[accountId]),
  }));
  return { caption, title, tags, platforms: targets, mediaId, media: filesOf(draft), options };
}

export type Content = ReturnType<typeof contentOf>;

/** The content as a request to create or validate a post. */
export const creationOf = ({ mediaId, media, title, ...content }: Content) => ({
  ...toBody(content),
  ...(media.length > 1 ? { media } : mediaId !== '' && { mediaId }),
  ...(title !== '' && { title }),
});

/** The content as a change of a post, which clears empty fields. The first file alone keeps all files if it is the same. */
export const changeOf = ({ mediaId, media: _, title, tags, ...content }: Content) => ({
  ...toBody(content),
  mediaId: mediaId || null,
  title: title || null,
  tags: tags.length > 0 ? tags : null,
  ...(Object.keys(content.options).length === 0 && { options: null }),
});

/** The composer knows platforms and their options only from their schemas; the server validates both. */
const toBody = <C extends Pick<Content, 'platforms' | 'options'>>(content: C) => ({
  ...content,
  platforms: content.platforms as CreatePost['platforms'],
  options: content.options as CreatePost['options'],
});

const jsonOf = (options: Post['options']): JsonObject => JSON.parse(JSON.stringify(options));

/** Whether nothing has been written yet. */
export const isBlank = ({ caption, mediaId, own }: Draft): boolean =>
  caption.trim() === '' &&
  mediaId === '' &&
  !Object.values(own).some((each) => isSet(each.caption ?? '') || Array.isArray(each.thread));

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
