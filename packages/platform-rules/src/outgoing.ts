import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import type { PostMedia } from '@postrider/contracts';
import { z } from 'zod';
import { optionsFor } from './account-options.ts';
import { PLATFORM_DEFINITIONS, type Platform, publishesTitle } from './definitions.ts';
import { coverFor, filesFor, readFileOptions, subtitlesFor } from './files.ts';
import { optionLabel } from './option-kinds.ts';
import { textsOf } from './thread.ts';

/** A setting of a post, in words. */
export interface OutgoingSetting {
  label: string;
  value: string;
}

/** A post as it goes out to one account. */
export interface Outgoing {
  /** The text of the first post, then the replies of a thread. */
  texts: string[];
  /** The files of the first post, with their descriptions. */
  files: PostMedia[];
  /** All other options, including the first comment. */
  settings: OutgoingSetting[];
}

/** Values in the language of the reader. */
export interface ValueWords {
  yes: string;
  no: string;
  /** An empty list. */
  none: string;
  /** The place of a file among those of the post. */
  file(number: number, count: number): string;
}

const ENGLISH: ValueWords = {
  yes: 'yes',
  no: 'no',
  none: 'none',
  file: (number, count) => `file ${number} of ${count}`,
};

const texts = z.object({ caption: z.string().optional(), thread: z.array(z.string()).optional() });

/**
 * The post as it goes out to an account, for a person to confirm. It uses the same functions as the connectors, and
 * includes every option.
 * @param inWords a value of an option that is chosen from a list, in words
 */
export function outgoingTo(
  post: { caption: string; title: string; media: readonly PostMedia[]; options: JsonObject },
  { platform, accountId }: { platform: Platform; accountId: string },
  inWords: (option: string, value: string) => string = (_, value) => value,
  words: ValueWords = ENGLISH,
): Outgoing {
  const options = optionsFor(post.options, platform, accountId);
  const { caption, thread, ...rest } = options;
  const files = filesFor(post.media, readFileOptions(options));
  const { altText: _alt, files: _chosen, ...others } = rest;
  const cover = coverFor(post.media, readFileOptions(options));
  const subtitles = subtitlesFor(post.media, readFileOptions(options));
  const placeOf = (file: PostMedia) => words.file(post.media.indexOf(file) + 1, post.media.length);
  const settings = {
    ...(publishesTitle(platform) && { title: post.title }),
    // The files already show some options.
    ...(files.length > 0 ? others : rest),
    ...(cover && { coverId: placeOf(cover) }),
    ...(subtitles && { subtitlesId: placeOf(subtitles) }),
  };
  const content = { ...post, options: texts.parse(options) };
  const isTextless = PLATFORM_DEFINITIONS[platform].omitsText?.(options) ?? false;
  return {
    texts: isTextless ? [] : textsOf(content, platform).map(({ text }) => text),
    files: files.map(({ mediaId, altText }) => ({ mediaId, altText })),
    settings: inOrder(platform, settings).map(([name, value]) => ({
      label: optionLabel(PLATFORM_DEFINITIONS[platform].options, name),
      value: wordsOf(value, words, (text) => inWords(name, text)),
    })),
  };
}

/** The settings in the order of the platform's schema; databases don't keep that order. */
function inOrder(platform: Platform, settings: JsonObject): [string, JsonValue][] {
  const names = Object.keys(PLATFORM_DEFINITIONS[platform].options.shape);
  return Object.entries(settings).sort(
    ([one], [other]) => names.indexOf(one) - names.indexOf(other) || one.localeCompare(other),
  );
}

function wordsOf(value: JsonValue, words: ValueWords, inWords: (text: string) => string): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => wordsOf(each, words, inWords)).join(', ') : words.none;
  return typeof value === 'string' ? inWords(value) : JSON.stringify(value);
}
