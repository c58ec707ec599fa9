import { z } from 'zod';
import type { Job, OutgoingFile } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { identifier } from '../responses.ts';
import type { Rest, Session } from './rest.ts';

const CALL_TIMEOUT_MS = 15_000;
/** What LinkedIn's paths name, and the field with the URN. */
const KINDS = {
  images: { field: 'image', timeoutMs: 60_000 },
  documents: { field: 'document', timeoutMs: 5 * 60_000 },
} as const;

/** An address for the bytes of a file. */
export const uploadUrl = z.url({ protocol: /^https?$/ }).max(4_000);

const initialized = z.object({ value: z.looseObject({ uploadUrl }) });

/** Uploads a file in one request. Returns its URN. */
export const createWholeUpload =
  (http: PlatformHttp, rest: Rest) =>
  async (
    { signal }: Job,
    session: Session,
    kind: keyof typeof KINDS,
    file: OutgoingFile,
  ): Promise<string> => {
    const { field, timeoutMs } = KINDS[kind];
    const { body } = await rest.call(session, `/${kind}?action=initializeUpload`, {
      method: 'POST',
      json: { initializeUploadRequest: { owner: session.author } },
      timeoutMs: CALL_TIMEOUT_MS,
      signal,
    });
    const { value } = initialized.parse(body);
    const urn = identifier.parse(value[field]);
    await http.call(value.uploadUrl, {
      method: 'PUT',
      token: session.access,
      headers: { 'content-type': file.mimeType, 'content-length': String(file.size) },
      body: await file.open(),
      timeoutMs,
      signal,
    });
    return urn;
  };
