import { list, MAX_TEXT, text } from '@postrider/contracts';
import {
  isPlatform,
  PLATFORM_DEFINITIONS,
  PLATFORMS,
  type Platform,
  schemaName,
} from '@postrider/platform-rules';
import { z } from 'zod';
import { optionArgument as argumentFor, DEFAULT } from './option-argument.ts';

/** Options for all platforms of a post. Arguments with a platform's name override them for that platform. */
export const sharedFields = {
  altText: text(0, 2_000).optional().meta({ description: 'Alternative text.' }),
  thread: list(text(1, MAX_TEXT), { max: 24 }).optional().meta({ description: 'Further texts, as replies.' }),
};

/** Options that every platform has are described once, in the argument for all platforms or with `media`. */
const DESCRIBED_ONCE = ['caption', 'thread', 'altText', 'files'];

/**
 * Every option of every platform as a flat argument, because models fill those in better than nested ones. The name is
 * the platform and the option. Only one tool describes them, because each word costs tokens.
 */
export const platformFields = (isDescribed: boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    PLATFORMS.flatMap((platform) =>
      Object.entries(PLATFORM_DEFINITIONS[platform].options.shape).map(([name, option]) => {
        const type = option instanceof z.ZodOptional ? option.unwrap() : option;
        const description = z.globalRegistry.get(type)?.description;
        const argument = argumentFor(type).optional();
        const isShown = isDescribed && description !== undefined && !DESCRIBED_ONCE.includes(name);
        return [nameOf(platform, name), isShown ? argument.meta({ description }) : argument];
      }),
    ),
  );

/** The arguments of a call, checked or not. */
type Arguments = Readonly<Record<string, unknown>>;

/** A post's options by platform. */
export type Options = Record<string, Record<string, unknown>>;

/** The name of the argument for an option: `linkedinPageAltText` for `altText` of `linkedin_page`. */
export function nameOf(platform: Platform, option: string): string {
  const [first = '', ...rest] = `${schemaName(platform)}${option.charAt(0).toUpperCase()}${option.slice(1)}`;
  return first.toLowerCase() + rest.join('');
}

/** The option of an argument, as in `linkedinPageAltText`; the argument itself if it belongs to none. */
export const optionOf = (platform: Platform, argument: string): string =>
  namesOf(platform).find((option) => nameOf(platform, option) === argument) ?? argument;

const namesOf = (platform: Platform) => Object.keys(PLATFORM_DEFINITIONS[platform].options.shape);

/** The options of a platform that these arguments set; undefined for one that they remove. */
function optionsOn(platform: Platform, given: Arguments): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const option of namesOf(platform)) {
    const value = given[nameOf(platform, option)] ?? (option in sharedFields ? given[option] : undefined);
    if (value !== undefined) options[option] = removes(option, value) ? undefined : value;
  }
  return options;
}

/** Whether a value means none: an empty text or thread, or the default of a choice. */
const removes = (option: string, value: unknown) =>
  value === '' ||
  value === DEFAULT ||
  (Array.isArray(value) && (value.includes(DEFAULT) || (option === 'thread' && value.length === 0)));

/** Whether any of these arguments is part of a post's options. */
export const changesOptions = (given: Arguments): boolean =>
  PLATFORMS.some((platform) => Object.keys(optionsOn(platform, given)).length > 0);

/**
 * The options of a post: `before`, with the changes of the arguments. Options for platforms that the post does not go
 * to are kept, so that they are rejected instead of lost.
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

/** The arguments for a single platform. */
function ownOf(platform: Platform, given: Arguments): Arguments {
  const names = new Set(namesOf(platform).map((option) => nameOf(platform, option)));
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)));
}

/**
 * The argument of a violation at `/options/<platform>/<option>`: the one for all platforms if only that was sent. For a
 * platform's options as a whole, the first one that was sent.
 */
export function optionArgument(
  platform: string,
  option: string | undefined,
  given: Arguments,
): string | undefined {
  if (!isPlatform(platform)) return undefined;
  if (option === 'accounts') return undefined;
  if (option === undefined) return Object.keys(ownOf(platform, given))[0];
  const own = nameOf(platform, option);
  return option in sharedFields && given[option] !== undefined && given[own] === undefined ? option : own;
}
