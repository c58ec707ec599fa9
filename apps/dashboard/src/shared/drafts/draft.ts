import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import type { PostMedia } from '@postrider/contracts/post-media';
import type { CreatePost, Post } from '@postrider/sdk/types';
import { dateOf } from '../../format/time-format.ts';
import { dayOf, exactClockOf } from '../../format/zoned-time.ts';
import { optionsOf, settingsByAccount, type Target } from './account-settings.ts';

/** The content of the composer. Plain data, stored as JSON. */
export interface Draft {
  /** The profile of the post, which never changes. Absent: the workspace itself. */
  profileId?: string | undefined;
  caption: string;
  title: string;
  tags: string[];
  targets: Target[];
  /** The files in order, with their descriptions for every platform that supports them. */
  media: PostMedia[];
  /** The ids of the files for single accounts in order, by account id; the other accounts get all files. */
  chosen: Record<string, string[]>;
  /** Settings of single accounts, by id; including accounts that are not selected at the moment. */
  own: Record<string, JsonObject>;
  /** In the workspace's zone: "2026-11-22" and "09:30" or "09:30:15"; empty if no time is chosen. */
  date: string;
  time: string;
  /** "RRULE:FREQ=DAILY"; absent or empty: it is published once. */
  recurrence?: string;
  /** The texts of later posts, in turn with the caption. */
  recurrenceTexts?: string[];
}

/** When a post goes out, and how it repeats: what is saved only when it is scheduled. */
export interface Timing {
  /** ISO 8601. */
  scheduledDatetime: string;
  /** Begins or changes a series; null ends it. */
  recurrence?: string | null;
  recurrenceTexts?: string[];
  /** Whether the later posts of its series get its content. */
  applyTo?: 'series';
}

/** The timing of a changed draft. Sends of a rule only what differs, because a sent rule makes later posts again. */
export function timingOf(
  { recurrence = '', recurrenceTexts = [] }: Draft,
  base: Draft | undefined,
  moment: Date,
  appliesToSeries: boolean,
): Timing {
  const texts = recurrenceTexts.map((text) => text.trim()).filter(Boolean);
  const before = base?.recurrence ?? '';
  return {
    scheduledDatetime: moment.toISOString(),
    ...(recurrence !== before && { recurrence: recurrence || null }),
    ...(recurrence !== '' && before === '' && texts.length > 0 && { recurrenceTexts: texts }),
    ...(appliesToSeries && { applyTo: 'series' }),
  };
}

export const EMPTY_DRAFT: Draft = {
  caption: '',
  title: '',
  tags: [],
  targets: [],
  media: [],
  chosen: {},
  own: {},
  date: '',
  time: '',
};

type Source = Pick<
  Post,
  'profileId' | 'caption' | 'title' | 'tags' | 'platforms' | 'media' | 'options' | 'scheduledDatetime'
> &
  Partial<Pick<Post, 'approval' | 'recurrence'>>;

/** The draft of a post; omits a title that is the beginning of the caption, because the server derives it. */
export function draftOf(post: Source, timeZone: string): Draft {
  const { profileId, caption, title, tags, platforms, scheduledDatetime, approval, recurrence } = post;
  const at = dateOf(approval?.status === 'pending' ? approval.scheduledDatetime : scheduledDatetime);
  const media = post.media.map(({ mediaId, altText }) => ({ mediaId, altText }));
  const chosen: Draft['chosen'] = {};
  const own: Draft['own'] = {};
  for (const [id, settings] of Object.entries(settingsByAccount(jsonOf(post.options), platforms))) {
    const { altText, files, ...rest } = settings;
    if (Array.isArray(files)) chosen[id] = files.flatMap((place) => media[Number(place)]?.mediaId ?? []);
    const [first] = media;
    // A description for one platform describes a file without another one.
    if (first?.altText === '' && chosen[id] === undefined && typeof altText === 'string')
      first.altText = altText;
    const isShared = altText === undefined || (chosen[id] === undefined && altText === first?.altText);
    own[id] = isShared ? rest : { ...rest, altText };
  }
  return {
    ...(profileId !== null && { profileId }),
    caption,
    media,
    chosen,
    own,
    tags: [...tags],
    title: caption.startsWith(title.replace(/…$/, '')) ? '' : title,
    targets: platforms.map(({ platform, accountId }) => ({ platform, accountId })),
    date: at ? dayOf(at, timeZone) : '',
    time: at ? exactClockOf(at, timeZone) : '',
    ...(recurrence && { recurrence }),
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

/** The fields of a post in a request. */
export function contentOf(draft: Draft) {
  const { profileId, caption, title, tags, targets, media, chosen, own } = draft;
  const placeOf = (id: string) => media.findIndex(({ mediaId }) => mediaId === id);
  const options = optionsOf(targets, ({ accountId }) => ({
    ...(chosen[accountId] && media.length > 0 && { files: chosen[accountId].map(placeOf) }),
    ...settingsOf(own[accountId]),
  }));
  const owner = profileId === undefined ? {} : { profileId };
  return { ...owner, caption, title, tags, platforms: targets, media, options };
}

export type Content = ReturnType<typeof contentOf>;

/** The content as a request to create or validate a post. */
export const creationOf = ({ media, title, ...content }: Content) => ({
  ...toBody(content),
  ...(media.length > 0 && { media }),
  ...(title !== '' && { title }),
});

/** The content as a change of a post, which clears empty fields. */
export const changeOf = ({ title, tags, ...content }: Content) => ({
  ...toBody(content),
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
export const isBlank = ({ caption, media, own }: Draft): boolean =>
  caption.trim() === '' &&
  media.length === 0 &&
  !Object.values(own).some((each) => isSet(each.caption ?? '') || Array.isArray(each.thread));

/** Whether a draft has what the server stores only for scheduled posts. */
export const isTimed = ({ date, recurrence = '' }: Draft): boolean => date !== '' || recurrence !== '';

/** Whether two drafts go out at the same times. */
export const hasSameTiming = (draft: Draft, other: Draft | undefined): boolean =>
  draft.date === other?.date &&
  draft.time === other.time &&
  (draft.recurrence ?? '') === (other.recurrence ?? '');

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
