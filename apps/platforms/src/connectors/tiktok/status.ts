import { z } from 'zod';
import { identifier } from '../responses.ts';
import type { Api, Session } from './api.ts';

const id = z.union([identifier, z.int().positive()]).transform(String);
const bytes = z.int().nonnegative().optional().catch(undefined);

const status = z.object({
  status: z.string().max(100),
  fail_reason: z.string().max(500).catch(''),
  /** As TikTok spells it. */
  publicaly_available_post_id: z.array(id).max(10).catch([]),
  uploaded_bytes: bytes,
});

/** What TikTok shows of a publication. */
export type Status =
  /** `uploaded`: the bytes that it has of a video; undefined if it does not say. */
  | { kind: 'processing'; uploaded?: number | undefined }
  /** `id`: '' while TikTok has not released it, and for posts that are not public. */
  | { kind: 'live'; id: string }
  /** A person must finish it in the app. */
  | { kind: 'in_inbox' }
  | { kind: 'failed'; reason: string };

/** Reads the state of a publication. */
export async function readStatus(
  api: Api,
  session: Session,
  publishId: string,
  signal?: AbortSignal,
): Promise<Status> {
  const path = '/v2/post/publish/status/fetch/';
  const request = { method: 'POST', json: { publish_id: publishId }, ...(signal && { signal }) } as const;
  const found = status.parse(await api.call(session, path, request));
  switch (found.status) {
    case 'FAILED':
      return { kind: 'failed', reason: found.fail_reason };
    case 'PUBLISH_COMPLETE':
      return { kind: 'live', id: found.publicaly_available_post_id[0] ?? '' };
    case 'SEND_TO_USER_INBOX':
      return { kind: 'in_inbox' };
    default:
      return { kind: 'processing', uploaded: found.uploaded_bytes };
  }
}
