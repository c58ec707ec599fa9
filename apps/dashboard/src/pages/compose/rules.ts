import '../../shared/drafts/without-eval.ts';
import {
  checkContent,
  checkOptions,
  type Entity,
  isPlatform,
  type Limits,
  type MediaFacts,
  PLATFORM_DEFINITIONS,
  type Platform,
  type PublishedVideo,
} from '@postrider/platform-rules';
import { titleOf } from '@postrider/platform-rules/default-title';
import { type Content, platformsOf } from '../../shared/drafts/draft.ts';
import type { Count } from './counters.ts';
import { type PostProblem, postProblemOf } from './problems.ts';

/** Above any server's limit; limits that a server sets are checked by the API. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Whether all servers of a platform have the same text limits, so that the API's check adds nothing. */
export const knowsAll = (platform: string): boolean =>
  isPlatform(platform) && !PLATFORM_DEFINITIONS[platform].serverLimits.includes('characters');

/** A platform's limits, without those that a server sets. */
function limitsOf(platform: Platform): Limits {
  const { limits, serverLimits } = PLATFORM_DEFINITIONS[platform];
  const known = Object.entries(limits).filter(([name]) => !serverLimits.some((each) => each === name));
  const unlimited = {
    characters: UNLIMITED,
    altText: UNLIMITED,
    files: { most: UNLIMITED, images: UNLIMITED, videos: UNLIMITED, isMixed: true },
    imageBytes: UNLIMITED,
    videoBytes: UNLIMITED,
  };
  return { ...unlimited, ...Object.fromEntries(known) };
}

/**
 * The violations of the platforms' rules that are the same on every server. `facts` are those of the post's files, in
 * order; null if unknown.
 */
export function check(content: Content, facts: readonly (MediaFacts | null)[]): PostProblem[] {
  const { caption, options } = content;
  const title = titleOf(content);
  const files = content.media.map((file, place) => ({ ...file, facts: facts[place] ?? null }));
  const malformed = checkOptions(options).map((found) => postProblemOf(found, content.platforms));
  if (malformed.length > 0) return malformed;
  const chosen = platformsOf({ targets: content.platforms }).filter(isPlatform);
  return chosen.flatMap((platform) => {
    const accounts = content.platforms
      .filter((target) => target.platform === platform)
      .map(({ accountId: id }) => ({ id, platform, server: '', limits: limitsOf(platform) }));
    return [...checkContent({ caption, title, options, media: files }, accounts)]
      .flat()
      .map((found) => postProblemOf(found, content.platforms));
  });
}

/** As what a platform publishes a video, with these settings and all files of the account. */
export function publishedAs(
  platform: string,
  file: MediaFacts,
  settings: unknown,
  files: readonly MediaFacts[],
): PublishedVideo {
  if (!isPlatform(platform)) return 'video';
  const { options, publishedAs: as } = PLATFORM_DEFINITIONS[platform];
  // Wrong settings have a problem of their own.
  return as && options.safeParse(settings).success ? as(file, settings, files) : 'video';
}

/** The length of a text on a platform, and the limit of a server with default limits; undefined if unknown. */
export function count(platform: string, text: string, hasFiles = false): Count | undefined {
  if (!isPlatform(platform)) return undefined;
  const { length, limits, countedAs } = PLATFORM_DEFINITIONS[platform];
  const { characters, charactersWithFiles = characters }: Limits = limits;
  return {
    used: length(text, limits),
    most: hasFiles ? charactersWithFiles : characters,
    ...(countedAs === 'bytes' && { unit: 'byte' }),
  };
}

/** The parts of a text that a platform links: mentions, hashtags, cashtags and links; none for an unknown platform. */
export const entities = (platform: string, text: string): Entity[] =>
  isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].entities(text) : [];

/** Whether a text fits a platform; always true for an unknown platform. */
export function fits(platform: string, text: string): boolean {
  const counted = count(platform, text);
  return !counted || counted.used <= counted.most;
}
