import type { Readable } from 'node:stream';
import { AppError } from '../../errors/errors.ts';
import { currentShare } from '../../fairness/share.ts';
import { createSandboxes, type OnMessage, SandboxError } from '../../sandbox/index.ts';
import { type FromConverter, fromConverter, type ToConverter, type WantedImage } from './messages.ts';

export type { WantedImage } from './messages.ts';

/**
 * Makes copies of images in another size, type or orientation, in child processes that can be killed, because a file
 * can make decoding arbitrarily expensive.
 */
export interface ImageConverter {
  /**
   * A copy in the wanted form. Throws ImageError if there is none, `rate_limited` if too many images wait,
   * `unavailable`, and the errors of `open` and its stream.
   */
  convert(workspaceId: string, open: () => Promise<Readable>, wanted: WantedImage): Promise<ConvertedImage>;
  /** Kills every process and interrupts their work. */
  close(): void;
}

export type ConvertedImage = Omit<Extract<FromConverter, { type: 'done' }>, 'type'>;

/**
 * Why an image can't be converted: it can't be read, it can't be made small enough, or that takes too much time or
 * memory.
 */
export class ImageError extends Error {
  override name = 'ImageError';
  readonly reason: 'unreadable' | 'too_large' | 'too_costly';

  constructor(reason: ImageError['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

const MB = 1024 * 1024;

/**
 * The limits of one image. A photo of 50 million pixels takes 1.5 s and 250 MB, or 3 s and 400 MB if it is progressive.
 */
const LIMITS = { heapMb: 128, memoryBytes: 512 * MB, cpuMs: 15_000, waitMs: 60_000 };

const CONCURRENCY = {
  name: 'image conversion',
  total: 3,
  perKey: { shareKey: 2, workspaceId: 2 },
  maxWaiting: 30,
  maxWaitingPerWorkspace: 2,
  maxWaitMs: 20_000,
} as const;

interface Settings {
  /** The most bytes and pixels of an image. */
  maxBytes: number;
  maxPixels: number;
  /** Rejects waiting images. */
  signal: AbortSignal;
}

export function createImageConverter({ maxBytes, maxPixels, signal }: Settings): ImageConverter {
  const { run, close } = createSandboxes({
    main: new URL('process/main.ts', import.meta.url),
    messages: fromConverter,
    limits: LIMITS,
    concurrency: CONCURRENCY,
    signal,
  });

  return {
    async convert(workspaceId, open, wanted) {
      let source: Readable | undefined;
      const opened = async () => {
        source = await open();
        return source;
      };
      const first: ToConverter = {
        type: 'convert',
        pixels: Math.min(maxPixels, wanted.originalPixels ?? maxPixels),
        wanted,
      };
      try {
        const answer = await run(currentShare(workspaceId), first, pieceReader(opened, maxBytes));
        if (answer.type === 'refused') throw new ImageError(answer.reason, answer.message);
        const { type: _, ...image } = answer;
        return image;
      } catch (error) {
        throw toFailure(error);
      } finally {
        source?.destroy();
      }
    },
    close,
  };
}

type End = Extract<FromConverter, { type: 'done' | 'refused' }>;

/** Sends an image in pieces, and opens it with the first one. */
function pieceReader(open: () => Promise<Readable>, maxBytes: number): OnMessage<FromConverter, End> {
  let pieces: AsyncIterator<Uint8Array> | undefined;
  let sent = 0;
  return async (message) => {
    if (message.type !== 'read') return { done: message };
    pieces ??= (await open())[Symbol.asyncIterator]();
    const { done, value } = await pieces.next();
    const bytes = done ? new Uint8Array() : Uint8Array.from(value);
    sent += bytes.length;
    if (sent > maxBytes) throw new ImageError('too_large', `more than ${maxBytes} bytes`);
    return { send: { type: 'bytes', bytes } satisfies ToConverter };
  };
}

function toFailure(error: unknown): unknown {
  if (!(error instanceof SandboxError)) return error;
  if (error.reason !== 'interrupted') return new ImageError('too_costly', error.message, error);
  return new AppError('unavailable', 'Converting the image was interrupted. Try again in a moment.', {
    retryAfter: 2,
    cause: error,
  });
}
