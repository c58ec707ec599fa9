import { z } from 'zod';
import { createServerFacts, type ServerFacts } from '../servers.ts';
import type { Xrpc } from './xrpc.ts';

/**
 * What Bluesky takes, from the lexicons app.bsky.feed.post, app.bsky.embed.images and app.bsky.embed.video, and
 * from docs.bsky.app/docs/tutorials/video. A server may take less in one upload.
 */
export const LIMITS = {
  checkedOn: '2026-11-21',
  graphemes: 300,
  bytes: 3000,
  imageBytes: 2_000_000,
  /** The largest picture that we try to make small enough. */
  imageSourceBytes: 25_000_000,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  videoBytes: 100_000_000,
  videoSeconds: 180,
  videoTypes: ['video/mp4'],
} as const;

const description = z.object({ blobUploadLimit: z.int().positive().optional().catch(undefined) });
const TIMEOUT_MS = 1_500;

/** How many bytes each server takes in one upload; Infinity where it does not say. */
export const createUploadLimits = (xrpc: Xrpc): ServerFacts<number> =>
  createServerFacts(async (server) => {
    const call = { timeoutMs: TIMEOUT_MS };
    const { blobUploadLimit } = await xrpc.query(
      server,
      'com.atproto.server.describeServer',
      description,
      call,
    );
    return blobUploadLimit ?? Number.POSITIVE_INFINITY;
  }, Number.POSITIVE_INFINITY);
