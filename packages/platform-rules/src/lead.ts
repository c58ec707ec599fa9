import { optionsFor } from './account-options.ts';
import type { PostContent } from './check.ts';
import { isPlatform, PLATFORM_DEFINITIONS, type Platform } from './definitions.ts';
import { filesFor, readFileOptions } from './files.ts';
import type { MediaFacts } from './media.ts';
import type { PostText } from './thread.ts';

/** The lead of a post for which platforms need no longer one, in milliseconds. */
export const USUAL_LEAD_MS = 10_000;

/** The longest lead of a post on a platform, in milliseconds. */
export const longestLead = (platform: Platform): number =>
  PLATFORM_DEFINITIONS[platform].lead?.mostMs ?? USUAL_LEAD_MS;

/** The lead of a post on a platform, in whole milliseconds; `media` are its files there. */
export function leadOn(platform: Platform, words: PostText, media: readonly MediaFacts[]): number {
  const { lead } = PLATFORM_DEFINITIONS[platform];
  return lead
    ? Math.min(Math.max(Math.ceil(lead.of(words, media)), USUAL_LEAD_MS), lead.mostMs)
    : USUAL_LEAD_MS;
}

/** The lead of a post: the longest of its accounts, in milliseconds. Unknown files and platforms need no time. */
export function leadOf(
  { caption, title, options, media }: PostContent,
  targets: readonly { platform: string; accountId: string }[],
): number {
  const leads = targets.flatMap(({ platform, accountId }) => {
    if (!isPlatform(platform)) return [];
    const own = optionsFor(options, platform, accountId);
    const files = filesFor(media, readFileOptions(own)).flatMap(({ facts }) => facts ?? []);
    return leadOn(platform, { caption, title, options: own }, files);
  });
  return Math.max(USUAL_LEAD_MS, ...leads);
}
