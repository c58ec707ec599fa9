import type { Readable } from 'node:stream';
import { megabytes } from '@postrider/platform-rules';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { AppError } from '@postrider/service';
import { createSandboxes, type OnMessage, SandboxError } from '@postrider/service/sandbox';
import { InternalError } from '../connectors/calls.ts';
import type { ResizedImage } from '../connectors/connector.ts';
import { RefusedError } from '../connectors/failures.ts';
import { type FromResizer, fromResizer, type ToResizer } from './messages.ts';

/** Makes images smaller in child processes that can be killed, because a file can make decoding arbitrarily expensive. */
export interface ImageResizer {
  /**
   * A copy of an image of at most `limit` bytes. Throws RefusedError where that can't be done at a reasonable cost,
   * TooManyImagesError where too many wait, and what `open` and its stream throw.
   */
  resize(workspaceId: string, open: () => Promise<Readable>, limit: number): Promise<ResizedImage>;
  /** Kills every process and interrupts their work. */
  close(): void;
}

/** Too many images wait, of all workspaces or of this one. */
export class TooManyImagesError extends InternalError {
  override name = 'TooManyImagesError';
}

const MB = 1024 * 1024;

/** What one image may cost. A photo of 50 million pixels takes 1.5 s and 250 MB, saved progressively 3 s and 400 MB. */
const LIMITS = { heapMb: 128, memoryBytes: 512 * MB, cpuMs: 15_000, waitMs: 60_000 };

/** Few may wait: each holds a place among the uploads to its host, which all workspaces share. */
const CONCURRENCY = {
  name: 'image resizing',
  total: 3,
  perKey: { workspace: 2 },
  fairBy: 'workspace',
  maxWaiting: 30,
  maxWaitingPerTurn: 2,
  maxWaitMs: 20_000,
} as const;

/** @param signal ends those that wait */
export function createImageResizer(signal: AbortSignal): ImageResizer {
  const { run, close } = createSandboxes({
    main: new URL('process/main.ts', import.meta.url),
    messages: fromResizer,
    limits: LIMITS,
    concurrency: CONCURRENCY,
    signal,
  });

  return {
    async resize(workspaceId, open, limit) {
      let source: Readable | undefined;
      const opened = async () => {
        source = await open();
        return source;
      };
      const first: ToResizer = { type: 'resize', limit };
      try {
        const answer = await run(workspaceId, first, pieceReader(opened, limit));
        if (answer.type === 'done') return { bytes: answer.bytes, mimeType: answer.mimeType };
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

type End = Extract<FromResizer, { type: 'done' | 'refused' }>;

/** Sends an image piece by piece, and opens it with the first. */
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

const UNREADABLE = {
  code: 'media_unreadable',
  message: 'The picture is larger than the platform takes, and could not be read to make it smaller.',
  action: 'Save the picture again, then duplicate the post and give it that picture.',
};

const tooLarge = (limit: number) => ({
  code: 'media_too_large',
  message: `The platform takes pictures up to ${megabytes(limit)}, and this one could not be made small enough.`,
  action: 'Make the picture smaller, then duplicate the post and give it that picture.',
});

const tooCostly = (limit: number) => ({
  code: 'media_too_large',
  message: `The platform takes pictures up to ${megabytes(limit)}, and making this one smaller takes too much time or memory.`,
  action: `Make the picture smaller, or save it as a JPEG of at most ${megabytes(limit)}, then duplicate the post and give it that picture.`,
});
