import type { Limits, PlatformDefinition } from '@postrider/platform-rules';
import { z } from 'zod';
import { PlatformError, type PlatformHttp } from '../http.ts';
import { createServerFacts, type ServerFacts } from '../server-facts.ts';

const MAX_PER_URL = 1_000;
const MAX_TYPES = 200;
const MAX_VERSION = 200;

/** The definition of a platform, as far as it concerns limits. */
type Defined = Pick<PlatformDefinition, 'limits' | 'serverLimits'>;

/** The part of the version that other software adds after Mastodon's version; GoToSocial has its own versions. */
const OTHER_SOFTWARE = /compatible;|^0\./i;
/** It stores images unchanged, animated or not. */
const ANIMATED = ['image/gif', 'image/png', 'image/webp'];

/** A field that a server may omit or fill with unusable values. */
const maybe = <T extends z.ZodType>(type: T) => type.optional().catch(undefined);
const size = maybe(z.int().positive());

/**
 * Both instance pages of Mastodon, and what others put beside `configuration` on the first: `max_toot_chars` (Pleroma,
 * Akkoma, Misskey's and Mastodon's forks), `upload_limit` and `description_limit` (Pleroma, Akkoma).
 */
const instance = z.object({
  version: maybe(z.string().max(MAX_VERSION)),
  max_toot_chars: size,
  upload_limit: size,
  description_limit: size,
  configuration: maybe(
    z.object({
      statuses: maybe(
        z.object({
          max_characters: size,
          max_media_attachments: size,
          characters_reserved_per_url: maybe(z.int().positive().max(MAX_PER_URL)),
        }),
      ),
      media_attachments: maybe(
        z.object({
          supported_mime_types: maybe(z.array(z.string().max(100)).min(1).max(MAX_TYPES)),
          image_size_limit: size,
          image_matrix_limit: size,
          video_size_limit: size,
          video_matrix_limit: size,
          video_frame_rate_limit: size,
          description_limit: size,
        }),
      ),
    }),
  ),
});

const TIMEOUT_MS = 1_500;

/**
 * Servers' limits from their instance pages: version 2 and, if that is incomplete, version 1. A limit that the definition
 * does not leave to servers is one that they report, but do not apply.
 */
export function createServerLimits(
  http: PlatformHttp,
  { limits: usual, serverLimits }: Defined,
): ServerFacts<Limits> {
  async function page(server: string, version: 'v1' | 'v2'): Promise<Partial<Limits>> {
    try {
      const url = new URL(`/api/${version}/instance`, server);
      return limitsOn((await http.call(url, { timeoutMs: TIMEOUT_MS })).body, usual);
    } catch (error) {
      const hasNone = error instanceof PlatformError && error.status < 500 && error.status !== 429;
      if (hasNone) return {};
      throw error;
    }
  }

  return createServerFacts(async (server) => {
    const second = await page(server, 'v2');
    const first = second.characters === undefined ? await page(server, 'v1') : {};
    const reported: Partial<Limits> = { ...first, ...second };
    const own = Object.entries(reported).filter(([name]) => serverLimits.some((each) => each === name));
    return { ...usual, ...Object.fromEntries(own) };
  }, usual);
}

/** The limits on an instance page. @param usual the limits of a server that reports none */
export function limitsOn(page: unknown, { files }: Pick<Limits, 'files'>): Partial<Limits> {
  const { version, configuration, max_toot_chars, upload_limit, description_limit } =
    instance.safeParse(page).data ?? {};
  const { statuses, media_attachments: media } = configuration ?? {};
  const most = statuses?.max_media_attachments;
  const mostFrames = media?.video_frame_rate_limit;
  return defined({
    files:
      most === undefined
        ? undefined
        : { ...files, most, images: most, videos: files.videos === 1 ? 1 : most },
    characters: statuses?.max_characters ?? max_toot_chars,
    charactersPerUrl: statuses?.characters_reserved_per_url,
    mimeTypes: media?.supported_mime_types,
    imageBytes: media?.image_size_limit ?? upload_limit,
    imagePixels: media?.image_matrix_limit,
    videoBytes: media?.video_size_limit ?? upload_limit,
    videoPixels: media?.video_matrix_limit,
    framesPerSecond: mostFrames === undefined ? undefined : { most: mostFrames },
    animated: version && OTHER_SOFTWARE.test(version) ? ANIMATED : undefined,
    altText: media?.description_limit ?? description_limit,
  });
}

/** Without undefined fields, which would hide others when objects are merged. */
const defined = (limits: { [K in keyof Limits]?: Limits[K] | undefined }): Partial<Limits> =>
  Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
