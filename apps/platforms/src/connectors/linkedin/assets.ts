import { currentTime } from '@postrider/service';
import { z } from 'zod';

import type { Job } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { PlatformError } from '../http.ts';
import { NotReadyError } from '../not-ready.ts';
import { truncate } from '../responses.ts';
import { fileNotProcessed, fileRefused } from './failures.ts';
import type { Rest, Session } from './rest.ts';

/** A file that LinkedIn processes after its upload, and its progress. */
export const asset = z.object({
  /** Its kind, as in LinkedIn's paths. */
  kind: z.enum(['videos', 'documents']),
  urn: z.string(),
  /** The name of a document's file, without its extension. */
  name: z.string().optional(),
  /** `unseen`: LinkedIn does not show this author whether it is ready. */
  step: z.enum(['uploading', 'processing', 'unseen', 'ready']),
  /** When its processing began. */
  since: z.coerce.date().optional(),
  /** An upload in parts, until it is complete. */
  upload: z
    .object({
      token: z.string(),
      parts: z.array(z.object({ url: z.string(), bytes: z.number() })),
      /** Of the parts that are uploaded, in order. */
      etags: z.array(z.string()),
    })
    .optional(),
});
export type Asset = z.infer<typeof asset>;

/** LinkedIn has it, and nothing else is known or needed. */
export const isProcessed = ({ step }: Asset): boolean => step === 'ready' || step === 'unseen';

const shown = z.object({
  status: z.string(),
  processingFailureReason: z.string().catch(''),
});

const TIMEOUT_MS = 15_000;
const LONGEST_PAUSE_MS = 30_000;
const PROCESSING_LIMIT_MS = 30 * 60_000;
const MAX_REASON = 300;

/**
 * Asks LinkedIn once whether a file is ready. Pauses grow with the time, because each question counts against the day's
 * requests. Throws NotReadyError while it is not, RefusedError if LinkedIn can't use it.
 * @param shortestMs the first pause
 */
export function createProcessing(rest: Rest, shortestMs: number) {
  async function read({ signal }: Job, session: Session, { kind, urn }: Asset) {
    try {
      const path = `/${kind}/${encodeURIComponent(urn)}`;
      return shown.parse((await rest.call(session, path, { timeoutMs: TIMEOUT_MS, signal })).body);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error.status === 403) return undefined;
      // Just after the upload, it may not be there yet.
      if (error.status === 404) return { status: 'PROCESSING', processingFailureReason: '' };
      throw error;
    }
  }

  return async function processed(job: Job, session: Session, sent: Asset): Promise<Asset> {
    const found = await read(job, session, sent);
    if (!found) return { ...sent, step: 'unseen' };
    if (found.status === 'AVAILABLE') return { ...sent, step: 'ready' };
    if (found.status === 'PROCESSING_FAILED')
      throw new RefusedError(fileRefused(truncate(found.processingFailureReason, MAX_REASON)));
    const elapsedMs = currentTime().getTime() - (sent.since?.getTime() ?? 0);
    if (elapsedMs > PROCESSING_LIMIT_MS)
      throw new RefusedError(fileNotProcessed(PROCESSING_LIMIT_MS / 60_000));
    const pauseMs = Math.min(Math.max(shortestMs, elapsedMs / 2), LONGEST_PAUSE_MS);
    throw new NotReadyError('LinkedIn is processing a file', pauseMs);
  };
}
