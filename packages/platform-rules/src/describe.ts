import type { ConnectField } from './connect.ts';
import { PLATFORM_DEFINITIONS, type Platform } from './definitions.ts';
import { describeGuarantee } from './guarantee.ts';
import { longestLead } from './lead.ts';
import { isMimeType, MEDIA_TYPES, type MediaType } from './media.ts';
import { requiredOptions } from './option-kinds.ts';
import { describedTypes, type TextLimit } from './rules.ts';
import { MAX_PARTS } from './thread.ts';

const typesOf = (mimeTypes: readonly string[] | undefined, type: MediaType): string[] | null =>
  mimeTypes?.filter((each) => isMimeType(each) && MEDIA_TYPES[each].type === type) ?? null;

/** A connect field as GET /platforms returns it. */
export const describeField = ({ pattern, initial: _, ...field }: ConnectField) => ({
  ...field,
  format: field.format ?? null,
  pattern: pattern?.source ?? null,
  placeholder: field.placeholder ?? null,
  default: field.default ?? null,
});

const describeText = (limit: TextLimit | undefined) =>
  limit ? { maxLength: limit.most, countedAs: limit.countedAs } : null;

/**
 * A platform as GET /platforms returns it. Null means unlimited, or set by the account's server. Lengths as the
 * platform counts, sizes in bytes.
 */
export function describePlatform(platform: Platform) {
  const definition = PLATFORM_DEFINITIONS[platform];
  const { name, limits, serverLimits, countedAs, options, connect, can } = definition;
  return {
    platform,
    name,
    hasServerLimits: serverLimits.length > 0,
    text: {
      maxLength: limits.characters,
      maxLengthWithFiles: limits.charactersWithFiles ?? limits.characters,
      countedAs,
      urlLength: limits.charactersPerUrl ?? null,
      maxBytes: limits.textBytes ?? null,
      maxCashtags: limits.cashtags ?? null,
      maxHashtags: limits.hashtags ?? null,
      maxLinks: limits.links ?? null,
      maxMentions: limits.mentions ?? null,
    },
    title: describeText(limits.title),
    description: describeText(limits.description),
    thread: { maxPosts: 'thread' in options.shape ? MAX_PARTS : 1 },
    can: { thread: 'thread' in options.shape, firstComment: 'firstComment' in options.shape, ...can },
    guarantee: describeGuarantee(definition),
    leadSeconds: Math.ceil(longestLead(platform) / 1_000),
    media: {
      isRequired: limits.needsMedia ?? false,
      maxCount: limits.files.most,
      maxImages: limits.files.images,
      maxVideos: limits.files.videos,
      maxGifs: limits.files.gifs ?? limits.files.images,
      maxDocuments: limits.files.documents ?? 0,
      mixesTypes: limits.files.isMixed,
      image: {
        mimeTypes: typesOf(limits.mimeTypes, 'image'),
        animatedMimeTypes: limits.animated ? [...limits.animated] : null,
        maxBytes: limits.imageBytes,
        maxGifBytes: limits.gifBytes ?? limits.imageBytes,
        maxPixels: limits.imagePixels ?? null,
      },
      video: {
        mimeTypes: typesOf(limits.mimeTypes, 'video'),
        maxBytes: limits.videoBytes,
        maxSeconds: limits.videoSeconds ?? null,
      },
      document: {
        mimeTypes: typesOf(limits.mimeTypes, 'document'),
        maxBytes: limits.documentBytes ?? null,
        maxPages: limits.documentPages ?? null,
      },
      altText: {
        maxLength: limits.altText,
        types: [...describedTypes(limits)],
      },
    },
    requiredOptions: requiredOptions(options),
    connect: { kind: connect.kind, fields: connect.fields.map(describeField) },
  };
}
