import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { PlatformHttp } from '../http.ts';

/** What a Mastodon server allows (docs.joinmastodon.org/entities/Instance/#configuration). */
export interface Limits {
  characters: number;
  charactersPerUrl: number;
  mimeTypes: readonly string[] | null;
  imageBytes: number;
  imagePixels: number;
  videoBytes: number;
  descriptionCharacters: number;
}

/** The limits of a server of today that was not changed by its owner; `null` types: nothing is known. */
export const DEFAULT_LIMITS: Limits & { checkedOn: string } = {
  checkedOn: '2026-11-21',
  characters: 500,
  charactersPerUrl: 23,
  mimeTypes: null,
  imageBytes: 16_777_216,
  imagePixels: 33_177_600,
  videoBytes: 103_809_024,
  descriptionCharacters: 1500,
};

const instance = z.object({
  configuration: z.object({
    statuses: z.object({ max_characters: z.number(), characters_reserved_per_url: z.number() }),
    media_attachments: z.object({
      supported_mime_types: z.array(z.string()).optional(),
      image_size_limit: z.number(),
      image_matrix_limit: z.number(),
      video_size_limit: z.number(),
      description_limit: z.number().optional(),
    }),
  }),
});

const KEEP_MS = 60 * 60_000;
const KEEP_FAILURE_MS = 60_000;
const TIMEOUT_MS = 1_500;
const MAX_SERVERS = 10_000;

/** Reads servers' limits, each at most once an hour; the usual ones for a server that does not answer in time. */
export function createLimitsReader(http: PlatformHttp): (server: string) => Promise<Limits> {
  const known = new Map<string, { until: number; limits: Promise<Limits> }>();

  async function read(server: string, entry: { until: number }): Promise<Limits> {
    try {
      const url = new URL('/api/v2/instance', server);
      const { body } = await http.call(url, { timeoutMs: TIMEOUT_MS });
      const { statuses, media_attachments: media } = instance.parse(body).configuration;
      return {
        characters: statuses.max_characters,
        charactersPerUrl: statuses.characters_reserved_per_url,
        mimeTypes: media.supported_mime_types ?? null,
        imageBytes: media.image_size_limit,
        imagePixels: media.image_matrix_limit,
        videoBytes: media.video_size_limit,
        descriptionCharacters: media.description_limit ?? DEFAULT_LIMITS.descriptionCharacters,
      };
    } catch {
      entry.until = currentTime().getTime() + KEEP_FAILURE_MS;
      return DEFAULT_LIMITS;
    }
  }

  return (server) => {
    const found = known.get(server);
    if (found && found.until > currentTime().getTime()) return found.limits;
    const entry = { until: currentTime().getTime() + KEEP_MS };
    const limits = read(server, entry);
    if (known.size >= MAX_SERVERS) known.clear();
    known.set(server, Object.assign(entry, { limits }));
    return limits;
  };
}
