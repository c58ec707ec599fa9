import type { JsonObject } from '@bufbuild/protobuf';
import { optionsFor } from './account-options.ts';
import { isPlatform, PLATFORM_DEFINITIONS } from './definitions.ts';
import { textsOf } from './thread.ts';

/** A text that a platform refuses a second time on the same account within a time. */
export interface GuardedText {
  platform: string;
  accountId: string;
  /** In the form in which texts are compared: without differences in case and white space. */
  text: string;
  /** The JSON pointer of the text in the request. */
  path: string;
  /** The time within which it is refused, in milliseconds. */
  withinMs: number;
}

/** The texts of a post that its platforms refuse a second time on the same account. */
export const guardedTexts = (
  { caption, title, options }: { caption: string; title: string; options: JsonObject },
  targets: readonly { platform: string; accountId: string }[],
): GuardedText[] =>
  targets.flatMap(({ platform, accountId }) => {
    if (!isPlatform(platform)) return [];
    const withinMs = PLATFORM_DEFINITIONS[platform].pace?.sameTextMs;
    const own = optionsFor(options, platform, accountId);
    const [first] = textsOf({ caption, title, options: own }, platform);
    const text = first?.text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
    return withinMs && first && text ? [{ platform, accountId, text, path: first.path, withinMs }] : [];
  });

/** The posts that a platform accepts from an account in 24 hours; undefined if there is no known limit. */
export const dailyPosts = (platform: string): number | undefined =>
  isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].pace?.dailyPosts : undefined;

/** The posts that a platform accepts from all accounts of an app in a day; undefined if there is no known limit. */
export const dailyAppPosts = (platform: string): number | undefined =>
  isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].pace?.dailyAppPosts : undefined;

/** The longest time within which a platform refuses the same text, in milliseconds. */
export const LONGEST_GUARD_MS = Math.max(
  ...Object.values(PLATFORM_DEFINITIONS).map(({ pace }) => pace?.sameTextMs ?? 0),
);
