import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VideoForm } from '@postrider/platform-rules';
import { AppError, currentShare, type Lease, type Log } from '@postrider/service';
import { edited, type ImageConverter, ImageError } from '@postrider/service/files';
import type { Objects } from './objects.ts';
import type { Publishing, Source } from './publishing.ts';
import { type ImageForm, nameOf, type Variant, type VariantFacts, videoNameOf } from './variant.ts';
import type { VariantRows } from './variant-store.ts';

/** Copies of items in the forms that platforms require, made when they are first needed. */
export interface Variants {
  /**
   * A copy of an image. It is made once, whoever else asks at the same time. Waits for it for a few seconds, and returns
   * it `waiting` if that is not enough. Throws `not_found`, `media_rejected` for a file that can't be cleaned,
   * `unavailable`.
   */
  image(workspaceId: string, mediaId: string, form: ImageForm): Promise<Variant>;
  /**
   * A copy of a video, which waits until a process converts it. `neededUntil`: it is kept until a day after then. Throws
   * like `image`.
   */
  video(workspaceId: string, mediaId: string, form: VideoForm, neededUntil?: Date): Promise<Variant>;
  /** Interrupts the copies in work; others make them. */
  stop(): Promise<void>;
}

/** Longer than it takes to make a copy of an image, or to see that this takes too long. */
const LEASE_MS = 150_000;
/** Below the usual deadline of a call. */
const WAIT_MS = 3_500;
const PAUSE_MS = 100;

export function createVariants(
  rows: VariantRows,
  publishing: Publishing,
  objects: Objects,
  converter: ImageConverter,
  log: Log,
): Variants {
  const inWork = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function make(source: Source, form: ImageForm, variant: Variant): Promise<VariantFacts> {
    const { item, edits, orientation } = source;
    const open = async () => edited(await objects.open(item.key), edits.edits);
    const image = await converter.convert(item.workspaceId, open, { ...fieldsOf(form), orientation });
    const { bytes, mimeType, width, height } = image;
    await objects.put(variant.key, Readable.from([bytes], { objectMode: false }), bytes.length);
    return { mimeType, size: bytes.length, width, height, duration: 0, animated: false };
  }

  /** Makes a copy under a lease. Never rejects. */
  async function work(source: Source, form: ImageForm, variant: Variant, lease: Lease): Promise<void> {
    try {
      await rows.finish(variant, lease, await make(source, form, variant));
    } catch (error) {
      const { workspaceId, mediaId } = variant;
      const isRefused = error instanceof ImageError;
      const isExpected = isRefused || error instanceof AppError;
      log[isExpected ? 'info' : 'warn'](
        { err: error, workspaceId, mediaId },
        'a copy of an image was not made',
      );
      await (isRefused ? rows.refuse(variant, lease, error.reason) : rows.release(variant, lease)).catch(
        // The lease ends after a while.
        () => {},
      );
    }
  }

  return {
    async image(workspaceId, mediaId, form) {
      const source = await publishing.source(workspaceId, mediaId);
      let variant = await rows.ensure(workspaceId, mediaId, nameOf(form, source.keepsCredits));
      const until = performance.now() + WAIT_MS;
      while (variant.state === 'waiting' && performance.now() < until) {
        const lease = await rows.claim(workspaceId, variant.key, LEASE_MS);
        if (lease) {
          const making = work(source, form, variant, lease).finally(() => inWork.delete(making));
          inWork.add(making);
          const enough = sleep(Math.max(1, until - performance.now()), undefined, {
            signal: stopping.signal,
          });
          await Promise.race([making, enough.catch(() => {})]);
        } else await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
        const now = await rows.find(workspaceId, mediaId, variant.key);
        if (!now)
          throw new AppError('unavailable', 'The file was removed meanwhile. Try again.', { retryAfter: 1 });
        variant = now;
        if (stopping.signal.aborted) break;
      }
      return variant;
    },

    async video(workspaceId, mediaId, form, neededUntil) {
      const { keepsCredits } = await publishing.source(workspaceId, mediaId);
      const { shareKey } = currentShare(workspaceId);
      const name = videoNameOf(form, keepsCredits);
      return rows.ensure(workspaceId, mediaId, name, neededUntil, { form, shareKey });
    },

    async stop() {
      stopping.abort();
      converter.close();
      await Promise.all(inWork);
    },
  };
}

/** The fields that are set. */
const fieldsOf = ({ maxBytes, mimeTypes, maxSide, maxPixels }: ImageForm) => ({
  ...(maxBytes !== undefined && { maxBytes }),
  ...(mimeTypes && { mimeTypes: [...mimeTypes] }),
  ...(maxSide !== undefined && { maxSide }),
  ...(maxPixels !== undefined && { maxPixels }),
});
