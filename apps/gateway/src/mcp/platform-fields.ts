import { bounded, list, MAX_TEXT, text } from '@postrider/contracts';
import {
  isPlatform,
  PLATFORM_RULES,
  PLATFORMS,
  type Platform,
  type PostOptions,
} from '@postrider/platform-rules';
import { z } from 'zod';

/** In place of a choice: none. */
const DEFAULT = 'default';
const choice = <const T extends readonly string[]>(values: T) => z.enum([...values, DEFAULT]);

const altText = text(0, 2_000).optional();
const thread = list(text(1, MAX_TEXT), { max: 24 }).optional();
const caption = text(0, MAX_TEXT).optional();

/** Options of all platforms of a post; one of these has an argument of its own for what differs there. */
export const sharedFields = {
  altText: altText.meta({ description: 'Alternative text.' }),
  thread: thread.meta({ description: 'Further texts, as replies.' }),
};

type NamesOf<P extends Platform> =
  `${P}${Capitalize<Exclude<keyof NonNullable<PostOptions[P]>, 'accounts'> & string>}`;

/**
 * Every option of every platform as an argument, because models fill in flat ones better than nested ones. The name is
 * the platform and the option; where one is left out, this does not compile. The rules of the platform check the values.
 */
export const platformFields = {
  blueskyCaption: caption.meta({ description: 'Replaces caption there.' }),
  blueskyThread: thread,
  blueskyAltText: altText,
  blueskyLangs: list(bounded(35), { max: 3 }).optional().meta({ description: 'Such as ["en"].' }),
  blueskyContentWarning: choice(['sexual', 'nudity', 'porn', 'graphic-media']).optional(),
  blueskyReplies: list(choice(['mentioned', 'following', 'followers']), { max: 3 })
    .optional()
    .meta({ description: 'Who may reply; []: nobody.' }),
  blueskyLinkCard: z.boolean().optional(),
  blueskyQuotes: z.boolean().optional(),
  mastodonCaption: caption,
  mastodonThread: thread,
  mastodonAltText: altText,
  mastodonVisibility: choice(['public', 'unlisted', 'private', 'direct']).optional(),
  mastodonSpoilerText: text(0, 500).optional().meta({ description: 'A content warning.' }),
  mastodonSensitive: z.boolean().optional().meta({ description: 'Hides the media.' }),
  mastodonLanguage: bounded(35).optional().meta({ description: 'Such as en.' }),
  xCaption: caption,
  xThread: thread,
  xAltText: altText,
  xReplySettings: choice(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
} satisfies { [P in Platform as NamesOf<P>]: z.ZodType };

/** The arguments of a call, before or after they were checked. */
type Arguments = Readonly<Record<string, unknown>>;

/** What a post's options hold, by platform. */
export type Options = Record<string, Record<string, unknown>>;

const argumentOf = (platform: Platform, option: string) =>
  `${platform}${option.charAt(0).toUpperCase()}${option.slice(1)}`;

/** The options of a platform that these arguments set; undefined for one that they remove. */
function optionsOn(platform: Platform, given: Arguments): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const option of Object.keys(PLATFORM_RULES[platform].options.shape)) {
    const value = given[argumentOf(platform, option)] ?? (option in sharedFields ? given[option] : undefined);
    if (value !== undefined) options[option] = removes(option, value) ? undefined : value;
  }
  return options;
}

/** Whether a value stands for none: an empty text or thread, or the default of a choice. */
const removes = (option: string, value: unknown) =>
  value === '' ||
  value === DEFAULT ||
  (Array.isArray(value) && (value.includes(DEFAULT) || (option === 'thread' && value.length === 0)));

/** Whether any of these arguments is part of a post's options. */
export const changesOptions = (given: Arguments): boolean =>
  PLATFORMS.some((platform) => Object.keys(optionsOn(platform, given)).length > 0);

/**
 * The options of a post: `before`, with what the arguments change. Those for a platform to which the post does not go
 * are part of it, so that they are refused rather than lost.
 */
export function toOptions(
  given: Arguments,
  targets: readonly { platform: string }[],
  before: Options = {},
): Options {
  const options: Options = {};
  for (const platform of PLATFORMS) {
    const isTarget = targets.some((target) => target.platform === platform);
    const changed = isTarget
      ? { ...before[platform], ...optionsOn(platform, given) }
      : optionsOn(platform, ownOf(platform, given));
    const kept = Object.entries(changed).filter(([, value]) => value !== undefined);
    if (kept.length > 0) options[platform] = Object.fromEntries(kept);
  }
  return options;
}

const ownOf = (platform: Platform, given: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => name in platformFields && name.startsWith(platform)),
  );

/**
 * The argument that a violation at `/options/<platform>/<option>` belongs to: the one for all platforms where that was
 * given alone. Of the options of a platform as a whole, the first that was given.
 */
export function optionArgument(
  platform: string,
  option: string | undefined,
  given: Arguments,
): string | undefined {
  if (!isPlatform(platform)) return undefined;
  if (option === 'accounts') return undefined;
  if (option === undefined) return Object.keys(ownOf(platform, given))[0];
  const own = argumentOf(platform, option);
  return option in sharedFields && given[option] !== undefined && given[own] === undefined ? option : own;
}
