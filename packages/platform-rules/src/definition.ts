import type { z } from 'zod';
import type { ApiVersion } from './api-version.ts';
import type { Connect } from './connect.ts';
import type { CountedAs } from './counting.ts';
import { checkDocuments, takesDocuments } from './documents.ts';
import type { Entity } from './entities.ts';
import type { Guarantee } from './guarantee.ts';
import type { MediaFacts } from './media.ts';
import type { Preview } from './preview.ts';
import type { Content, Limits, Violation } from './rules.ts';
import type { PostText, SharedOptions } from './thread.ts';
import type { Translations } from './translated.ts';

/** A platform's icon and colour. */
interface Mark {
  /** SVG path data, in a view box of 24 by 24. */
  path: string;
  /** CSS, dark enough for white text on it. */
  colour: string;
}

/** Whether a platform fetches all files, images alone, or none. */
export type FetchesMedia = boolean | 'images';

/** Terms of a platform that it wants people to see before they publish. */
export interface Terms {
  /** A sentence, which is the text of the link. */
  readonly text: string;
  readonly url: string;
  /** The option with whose value, or one of whose values, they apply; always if absent. */
  readonly when?: { readonly option: string; readonly value: string };
}

/** The forms in which a platform publishes a video. */
export type PublishedVideo = 'reel' | 'short' | 'story' | 'video';

/** How long before its time a post must be handed over, so that it is prepared by then. In milliseconds. */
interface Lead {
  /** The longest, for any post. */
  readonly mostMs: number;
  /** The lead of one post and its files on the platform. */
  of(words: PostText, media: readonly MediaFacts[]): number;
}

/** The limits that platforms put on posts over time. */
interface Pace {
  /** The posts of an account in 24 hours; the lowest number if it depends on the account. */
  readonly dailyPosts?: number;
  /** The posts of all accounts of an app together in a day, at first. */
  readonly dailyAppPosts?: number;
  /** The time within which the platform refuses the same text again on the same account, in milliseconds. */
  readonly sameTextMs?: number;
}

/**
 * Everything about a platform except its API. All lists of platforms, connect forms, checks and previews derive from
 * this. S: the schema of its options, F and T as for `Connect`.
 */
export interface PlatformDefinition<
  S extends z.ZodObject = z.ZodObject,
  F extends string = string,
  T extends string = string,
> {
  /** The platform’s name as people write it. */
  readonly name: string;
  readonly mark: Mark;
  /** False if its accounts have names of people or pages, which are shown without “@”; true by default. */
  readonly hasHandles?: boolean;
  readonly connect: Connect<F, T>;
  /** The translations of what this definition shows, besides `common-texts`. A test lists what is missing. */
  readonly texts: Translations;
  /** The version of its API, if requests name one. */
  readonly api?: ApiVersion;
  /** Whether the platform fetches files, or only images, from a public https address instead of receiving their bytes. */
  readonly fetchesMedia?: FetchesMedia;
  /**
   * The schema of the settings for one account. It has a `thread` if the platform supports threads, or a `firstComment`
   * if it supports comments instead.
   */
  readonly options: S;
  /** What people agree to when they publish there, for the composer to show. */
  readonly terms?: readonly Terms[];
  /** Whether a post with these options is published without its text, such as a story; never if absent. */
  readonly omitsText?: (options: unknown) => boolean;
  /** What its API can do with live posts. A test compares it with the connector. */
  readonly can: { readonly edit: boolean; readonly delete: boolean; readonly metrics: boolean };
  /** What happens after a lost response. Tests compare it with the connector. */
  readonly guarantee: Guarantee;
  /** With the guarantee `by_server`: the servers that can prove that a post is absent, in words. */
  readonly provenOn?: string;
  /** The options that an edit of a live post can't change; none by default. */
  readonly fixedOptions?: readonly string[];
  /** The limits of a server that has none of its own. */
  readonly limits: Limits;
  /** The limits that the account’s server sets. */
  readonly serverLimits: readonly (keyof Limits)[];
  /** If some posts need more than ten seconds, because the platform processes files or containers first. */
  readonly lead?: Lead;
  /** Limits over time; absent if the platform has none, or publishes none. */
  readonly pace?: Pace;
  /** What publishing a post with these texts costs the owner of the app, in a sentence; undefined if it is not worth a word. */
  price?(texts: readonly string[]): string | undefined;
  /** In which form of its own the platform shows a file, in a sentence; undefined for the usual one. */
  shownAs?(file: MediaFacts): string | undefined;
  /** The mentions in a post’s texts that notify nobody there: the text’s JSON pointer and a sentence for each. */
  notNotified?(content: Content): { path: string; message: string }[];
  /** As what the platform publishes a video, with these options and all files of the account; a video if absent. */
  publishedAs?(file: MediaFacts, options: unknown, files: readonly MediaFacts[]): PublishedVideo;
  /** How posts look there, for previews; the usual look if absent. */
  readonly preview?: Preview;
  /** What `length` counts. */
  readonly countedAs: CountedAs;
  /** A text’s length as the platform counts it, in linear time. */
  length(text: string, limits: Limits): number;
  /** The parts of a text that the platform links, in order and without overlaps, and what it shows; in linear time. */
  entities(text: string): Entity[];
  /** Everything that the platform would reject, in linear time. Throws for options that do not match the schema. */
  check(content: Content, limits: Limits): Violation[];
}

interface PlatformSpec<S extends z.ZodObject, F extends string, T extends string>
  extends Omit<PlatformDefinition<S, F, T>, 'check' | 'publishedAs' | 'notNotified'> {
  check(content: Content<z.output<S>>, limits: Limits): Violation[];
  notNotified?(content: Content<z.output<S>>): { path: string; message: string }[];
  publishedAs?(file: MediaFacts, options: z.output<S>, files: readonly MediaFacts[]): PublishedVideo;
}

/**
 * A definition whose `check` accepts any options, so that one list can contain all platforms, and checks documents in the
 * same way for all of them.
 */
export const definePlatform = <
  S extends z.ZodObject & z.ZodType<SharedOptions>,
  F extends string,
  T extends string,
>({
  publishedAs,
  notNotified,
  ...spec
}: PlatformSpec<S, F, T>): PlatformDefinition<S, F, T> => ({
  ...spec,
  ...(publishedAs && {
    publishedAs: (file, options, files) => publishedAs(file, spec.options.parse(options ?? {}), files),
  }),
  ...(notNotified && {
    notNotified: (content) => notNotified({ ...content, options: spec.options.parse(content.options ?? {}) }),
  }),
  check(content, limits) {
    const options = spec.options.parse(content.options ?? {});
    // Rules for images and videos never see a document that the platform does not take.
    const media = takesDocuments(limits)
      ? content.media
      : content.media.filter(({ type }) => type !== 'document');
    return [
      ...checkDocuments(spec.name, content.media, limits),
      ...spec.check({ ...content, media, options }, limits),
    ];
  },
});
