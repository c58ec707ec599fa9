import type { Incoming, Reply } from '../platform.ts';
import type { Account, Media } from '../rows.ts';
import { authorOf } from './authors.ts';
import { badRequest, linkedinError } from './errors.ts';

/** A file of a post, validated as LinkedIn does. */
export function attachable({ network }: Incoming, account: Account, urn: string): Media {
  const media = network.media(urn);
  if (!media) {
    if (/^urn:li:(image:C56|video:C4E|document:D4E)[\w-]+$/.test(urn))
      throw badRequest('MEDIA_ASSET_WAITING_UPLOAD', `${urn} waits for its upload`);
    throw badRequest('INVALID_IMAGE_ID', `${urn} is no image`);
  }
  if (media.accountId !== account.id)
    throw linkedinError(403, 'ACCESS_DENIED', `The resource is forbidden: ${urn}`);
  if (media.readyAtMs > Date.now())
    throw badRequest('MEDIA_ASSET_WAITING_UPLOAD', `${urn} is not processed yet`);
  if (media.size === 0) throw badRequest('MEDIA_ASSET_PROCESSING_FAILED', `${urn} could not be processed`);
  return media;
}

/** The state of a file that its author may see. @param uploads those whose bytes are not there yet, by id */
export function stateOf(
  call: Incoming,
  account: Account,
  uploads: ReadonlyMap<string, { accountId: string }>,
  kind: 'video' | 'document',
): Reply {
  const id = String(call.req.params.urn);
  const body = { id, owner: authorOf(account) };
  if (uploads.get(id.replace(`urn:li:${kind}:`, ''))?.accountId === account.id)
    return { status: 200, body: { ...body, status: 'WAITING_UPLOAD' } };
  const media = call.network.media(id);
  if (media?.accountId !== account.id) throw linkedinError(404, 'NOT_FOUND', `There is no ${id}`);
  if (media.readyAtMs > Date.now()) return { status: 200, body: { ...body, status: 'PROCESSING' } };
  if (media.size > 0) return { status: 200, body: { ...body, status: 'AVAILABLE', downloadUrl: '' } };
  const processingFailureReason = `The ${kind} is corrupted or in a format that is not supported`;
  return { status: 200, body: { ...body, status: 'PROCESSING_FAILED', processingFailureReason } };
}
