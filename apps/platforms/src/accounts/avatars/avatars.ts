import { Readable } from 'node:stream';
import { createConcurrencyLimiter, currentShare, type Log } from '@postrider/service';
import { type ImageConverter, ImageError } from '@postrider/service/files';
import type { Outbound } from '@postrider/service/outbound';
import { createSharedReads } from '../../shared-reads.ts';
import { createPictures } from '../choices/pictures.ts';

/** Twice the size of an avatar, for high-density screens. */
const SIDE = 96;
/** Self-hosted servers have pictures of this size, on any port. */
const BOUNDS = { maxBytes: 2 * 1024 * 1024, timeoutMs: 5_000, takesPorts: true };
const PIXELS = 4_096 * 4_096;
const HOUR_MS = 3_600_000;
const KEPT = { pictureMs: 24 * HOUR_MS, brokenMs: HOUR_MS };

/** A page may show all accounts of a workspace at once. */
const READING = {
  name: 'pictures of accounts',
  total: 24,
  perKey: { shareKey: 6, workspaceId: 4 },
  maxWaiting: 600,
  maxWaitingPerWorkspace: 150,
  maxWaitMs: 20_000,
} as const;
/** One at a time, so that posts never wait for them. */
const CONVERTING = { ...READING, total: 1, perKey: { shareKey: 1, workspaceId: 1 } } as const;

export interface Avatars {
  /**
   * The picture at an address as WebP of at most 96 pixels on each side; empty if there is none, or it can't be read.
   * Throws `rate_limited`, `unavailable`.
   */
  read(workspaceId: string, address: string): Promise<Uint8Array>;
}

interface Dependencies {
  outbound: Outbound;
  converter: ImageConverter;
  /** Rejects waiting readers. */
  signal: AbortSignal;
  log: Log;
}

const NONE = new Uint8Array();

/** Reads the pictures of accounts from their platforms, and keeps them in memory within bounds. */
export function createAvatars(
  { outbound, converter, signal, log }: Dependencies,
  { pictureMs, brokenMs } = KEPT,
): Avatars {
  const readPicture = createPictures(outbound, log, BOUNDS);
  const reading = createConcurrencyLimiter(READING);
  const converting = createConcurrencyLimiter(CONVERTING);
  const kept = createSharedReads<Uint8Array>({
    keepMs: ([picture]) => (picture ? pictureMs : brokenMs),
    maxSize: 24 * 1024 * 1024,
    maxLists: 5_000,
    sizeOf: ([picture]) => picture?.length ?? 0,
  });

  async function load(workspaceId: string, address: string): Promise<Uint8Array[]> {
    const share = currentShare(workspaceId);
    using _reading = await reading.acquire(share, signal);
    const { bytes } = await readPicture(address);
    if (bytes.length === 0) return [];
    using _converting = await converting.acquire(share, signal);
    const open = async () => Readable.from([bytes], { objectMode: false });
    const wanted = { maxSide: SIDE, mimeTypes: ['image/webp'], originalPixels: PIXELS };
    try {
      return [(await converter.convert(workspaceId, open, wanted)).bytes];
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      log.debug({ err: error }, 'an account’s picture can’t be opened');
      return [];
    }
  }

  return {
    async read(workspaceId, address) {
      if (!address) return NONE;
      const [picture] = await kept.get(address, () => load(workspaceId, address));
      return picture ?? NONE;
    },
  };
}
