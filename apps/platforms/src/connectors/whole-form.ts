import { NotSentError, PlatformError, type PlatformHttp, type PlatformRequest } from './http.ts';
import { type FormFile, multipart } from './multipart.ts';
import type { Failure } from './verdict.ts';

/** An upload ended before its last bytes, so that the platform has no complete request. */
export class UploadCutError extends Error {
  override name = 'UploadCutError';
}

/** Nothing was published, because the request was not complete. */
export const uploadCut = (platform: string): Failure => ({
  code: 'platform_unavailable',
  message: `The upload of the files to ${platform} took too long or broke off. Nothing was published.`,
  action:
    'Retry the post. If it fails again, use smaller files or ask the operator to raise PUBLISH_TIMEOUT_MS.',
});

const isRefusal = (error: unknown) => error instanceof PlatformError && error.status < 500;

/**
 * A call that uploads files and publishes them. Throws UploadCutError if it ended before its last bytes, and so had no
 * effect, and the errors of PlatformHttp.
 */
export async function callWithForm(
  http: PlatformHttp,
  url: URL,
  request: Pick<PlatformRequest, 'authorization' | 'headers' | 'timeoutMs'>,
  fields: Record<string, string>,
  files: readonly FormFile[],
): Promise<unknown> {
  let isWhole = false;
  const { headers, body } = multipart(fields, files, () => {
    isWhole = true;
  });
  try {
    const form = { ...request, headers: { ...request.headers, ...headers }, body };
    return (await http.call(url, { method: 'POST', ...form })).body;
  } catch (error) {
    // A refusal of a part of the request says more than that it was cut.
    if (isWhole || error instanceof NotSentError || isRefusal(error)) throw error;
    throw new UploadCutError(`the upload broke off: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
