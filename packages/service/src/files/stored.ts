import { PassThrough, type Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { traceRequest } from '../telemetry/tracing/http.ts';

/** Reads and writes objects of the object store by the internal URLs that the media service signs. */
export interface StoredFiles {
  /**
   * The bytes from an offset on. Rejects, and ends the stream early, with what `failure` returns.
   */
  open(url: string, from?: number): Promise<Readable>;
  /** Writes bytes; returns their ETag. Rejects with what `failure` returns. */
  put(url: string, bytes: Uint8Array): Promise<string>;
  close(): Promise<void>;
}

/**
 * The error of a read.
 * @param isPassing whether the store does not respond, and a later read may succeed
 */
type FailureOf = (message: string, isPassing: boolean, cause?: unknown) => Error;

const READ_TIMEOUT_MS = 5 * 60_000;
const PUT_TIMEOUT_MS = 60_000;
/** After this time without data, the object store counts as unavailable. */
const IDLE_TIMEOUT_MS = 10_000;

/**
 * The object store's address does not come from a user, so this does not use the guarded client.
 * @param ca the certificate authority of the object store in PEM, unless it is public
 */
export function createStoredFiles(
  failure: FailureOf,
  ca: string | undefined,
  readTimeoutMs = READ_TIMEOUT_MS,
): StoredFiles {
  const dispatcher = new Agent({ connect: ca ? { ca } : {} });
  return {
    async open(url, from = 0) {
      const signal = AbortSignal.timeout(readTimeoutMs);
      const timeouts = { headersTimeout: IDLE_TIMEOUT_MS, bodyTimeout: IDLE_TIMEOUT_MS };
      const headers = from > 0 ? { range: `bytes=${from}-` } : {};
      const { statusCode, body } = await traceRequest('GET', url, () =>
        request(url, { dispatcher, signal, headers, ...timeouts }),
      ).catch((cause: unknown) => {
        throw failure('the object store did not respond', true, cause);
      });
      if (statusCode === (from > 0 ? 206 : 200)) return attributed(body, failure);
      body.on('error', () => {}).destroy();
      const isPassing = statusCode >= 500 || statusCode === 429;
      throw failure(`the object store responded with ${statusCode}`, isPassing);
    },
    async put(url, bytes) {
      const signal = AbortSignal.timeout(PUT_TIMEOUT_MS);
      const { statusCode, headers, body } = await traceRequest('PUT', url, () =>
        request(url, { dispatcher, signal, method: 'PUT', body: bytes, headersTimeout: PUT_TIMEOUT_MS }),
      ).catch((cause: unknown) => {
        throw failure('the object store did not respond', true, cause);
      });
      await body.dump();
      const { etag } = headers;
      if (statusCode === 200 && typeof etag === 'string') return etag;
      const isPassing = statusCode >= 500 || statusCode === 429;
      throw failure(`the object store responded with ${statusCode}`, isPassing);
    },
    close: () => dispatcher.close(),
  };
}

/** The same bytes. If they end early, the error is the object store's, so that it is not blamed on the reader. */
function attributed(body: Readable, failure: FailureOf): Readable {
  const through = new PassThrough();
  // If the reader ended it first, the reader's error is kept.
  body.on('error', (cause) =>
    through.destroy(failure('the object store ended the response early', true, cause)),
  );
  through.on('close', () => body.destroy());
  return body.pipe(through);
}
