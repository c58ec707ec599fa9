import { mimeTypeOf } from '@postrider/platform-rules/media';
import type { Log } from '@postrider/service';
import type { Outbound } from '@postrider/service/outbound';
import { follow } from '../../link-cards/follow.ts';

interface Bounds {
  maxBytes: number;
  timeoutMs: number;
  /** Whether addresses may name a port. */
  takesPorts?: boolean;
}

/** Larger than most pictures of accounts are. */
const BOUNDS: Bounds = { maxBytes: 256 * 1024, timeoutMs: 3_000 };

/** An account's picture; empty without one. */
export interface Picture {
  bytes: Buffer;
  /** A type of image that browsers show; not SVG. */
  mimeType: string;
}

const NONE: Picture = { bytes: Buffer.alloc(0), mimeType: '' };

/** Reads the pictures of accounts from their platforms, because the pages load nothing from other hosts. Never rejects. */
export const createPictures =
  (outbound: Outbound, log: Log, { maxBytes, timeoutMs, takesPorts }: Bounds = BOUNDS) =>
  async (address: string): Promise<Picture> => {
    if (!address) return NONE;
    try {
      const { response } = await follow(
        outbound,
        address,
        'image/*',
        timeoutMs,
        AbortSignal.timeout(timeoutMs),
        takesPorts,
      );
      const bytes = Buffer.concat(await Array.fromAsync(response.read(maxBytes)));
      const mimeType = mimeTypeOf(bytes);
      return mimeType?.startsWith('image/') ? { bytes, mimeType } : NONE;
    } catch (error) {
      log.debug({ err: error }, 'an account’s picture can’t be read');
      return NONE;
    }
  };
