import { Readable } from 'node:stream';
import { megabytes } from '@postrider/platform-rules';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { AppError, currentShare } from '@postrider/service';
import { createSandboxes, type OnMessage, SandboxError } from '@postrider/service/sandbox';
import { InternalError } from '../connectors/calls.ts';
import type { Failure, OutgoingFile } from '../connectors/connector.ts';
import { RefusedError } from '../connectors/failures.ts';
import { type FromResizer, fromResizer, type ToResizer } from './messages.ts';

/**
 * Rotates and reduces images in child processes that can be killed, because a file can make decoding arbitrarily
 * expensive.
 */
export interface ImageResizer {
  /**
   * A copy of an image, upright and of at most `limit` bytes. Throws RefusedError if that is too expensive,
   * TooManyImagesError if too many wait, and the errors of `open` and its stream.
   */
  resize(workspaceId: string, open: () => Promise<Readable>, wanted: WantedImage): Promise<OutgoingFile>;
  /** Kills every process and interrupts their work. */
  close(): void;
}

export interface WantedImage {
  /** Bytes; Infinity: any number. */
  limit: number;
  /** The orientation of the image in TIFF's numbers. Absent: as in the file, and the metadata is removed. */
  orientation?: number;
}

/** Too many images wait, in total or of the same person. */
export class TooManyImagesError extends InternalError {
  override name = 'TooManyImagesError';
}

const MB = 1024 * 1024;

/**
 * The limits of one image. A photo of 50 million pixels takes 1.5 s and 250 MB, or 3 s and 400 MB if it is progressive.
 */
const LIMITS = { heapMb: 128, memoryBytes: 512 * MB, cpuMs: 15_000, waitMs: 60_000 };

/** Few may wait, because each occupies one of its host's uploads, which all workspaces share. */
const CONCURRENCY = {
  name: 'image resizing',
  total: 3,
  perKey: { shareKey: 2, workspaceId: 2 },
  maxWaiting: 30,
  maxWaitingPerWorkspace: 2,
  maxWaitMs: 20_000,
} as const;

/** @param signal rejects waiting images */
export function createImageResizer(signal: AbortSignal): ImageResizer {
  const { run, close } = createSandboxes({
    main: new URL('process/main.ts', import.meta.url),
    messages: fromResizer,
    limits: LIMITS,
    concurrency: CONCURRENCY,
    signal,
  });

  return {
    async resize(workspaceId, open, { limit, orientation }) {
      let source: Readable | undefined;
      const opened = async () => {
        source = await open();
        return source;
      };
      const first: ToResizer = {
        type: 'resize',
        ...(orientation !== undefined && { orientation }),
        ...(Number.isFinite(limit) && { limit }),
      };
      try {
        const answer = await run(currentShare(workspaceId), first, pieceReader(opened, limit));
        if (answer.type === 'done') return inMemory(answer);
        const failure = answer.reason === 'unreadable' ? UNREADABLE : tooLarge(limit);
        throw new RefusedError(failure, new Error(answer.message));
      } catch (error) {
        throw toFailure(error, limit);
      } finally {
        source?.destroy();
      }
    },
    close,
  };
}

const inMemory = ({ bytes, mimeType }: { bytes: Uint8Array; mimeType: string }): OutgoingFile => ({
  mimeType,
  size: bytes.length,
  open: async () => Readable.from([bytes], { objectMode: false }),
});

type End = Extract<FromResizer, { type: 'done' | 'refused' }>;

/** Sends an image in pieces, and opens it with the first one. */
function pieceReader(open: () => Promise<Readable>, limit: number): OnMessage<FromResizer, End> {
  let pieces: AsyncIterator<Uint8Array> | undefined;
  let sent = 0;
  return async (message) => {
    if (message.type !== 'read') return { done: message };
    pieces ??= (await open())[Symbol.asyncIterator]();
    const { done, value } = await pieces.next();
    const bytes = done ? new Uint8Array() : Uint8Array.from(value);
    sent += bytes.length;
    if (sent > MEDIA_LIMITS.imageBytes) throw new RefusedError(tooLarge(limit));
    return { send: { type: 'bytes', bytes } satisfies ToResizer };
  };
}

function toFailure(error: unknown, limit: number): unknown {
  if (error instanceof AppError) return new TooManyImagesError('too many images wait', { cause: error });
  if (!(error instanceof SandboxError)) return error;
  if (error.reason === 'interrupted') return new InternalError('resizing was interrupted', { cause: error });
  return new RefusedError(tooCostly(limit), error);
}

const UNREADABLE: Failure = {
  code: 'media_unreadable',
  message: 'The image must be reduced or rotated for the platform, but could not be read.',
  action: 'Save the image again, then duplicate the post with the new file.',
};

const tooLarge = (limit: number): Failure => ({
  code: 'media_too_large',
  message: Number.isFinite(limit)
    ? `The platform allows images of up to ${megabytes(limit)}, and this one could not be reduced enough.`
    : 'The image has too many pixels to be rotated.',
  action: 'Reduce the image, then duplicate the post with the new file.',
});

const tooCostly = (limit: number): Failure => ({
  code: 'media_too_large',
  message: 'Converting this image for the platform takes too much time or memory.',
  action: Number.isFinite(limit)
    ? `Reduce the image, or save it as a JPEG of at most ${megabytes(limit)}, then duplicate the post with the new file.`
    : 'Rotate the image upright and save it, then duplicate the post with the new file.',
});
