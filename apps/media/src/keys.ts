import { randomBytes } from 'node:crypto';
import { AppError } from '@postrider/service';

/** Ids come from other services; they must not change the structure of a key. */
const ID = /^[\w-]{1,64}$/;

/** Throws `invalid_request` for an id that can't be part of a key. */
export function checkIds(...ids: string[]): void {
  if (!ids.every((id) => ID.test(id)))
    throw new AppError('invalid_request', 'An id in the request is not valid.');
}

const token = () => randomBytes(18).toString('base64url');

/** The key of a client's upload: `uploads/<workspace>/<media id>/<144 random bits>`. */
export const newSlotKey = (workspaceId: string, mediaId: string) =>
  `uploads/${workspaceId}/${mediaId}/${token()}`;

/** The key of an item's bytes; no client can write to it. */
export const newItemKey = (workspaceId: string, mediaId: string) =>
  `media/${workspaceId}/${mediaId}/${token()}`;

/** The key of a copy of an item in another form; no client can write to it. */
export const newVariantKey = (workspaceId: string, mediaId: string) =>
  `variants/${workspaceId}/${mediaId}/${token()}`;

/** The key of an archive. Without a dot, which some stores take for the end of a name. */
export const newArchiveKey = (workspaceId: string, archiveId: string) =>
  `archives/${workspaceId}/${archiveId}/${token()}`;

/** The media id in a slot's key; undefined if it is not a key of this workspace. */
export function mediaIdOf(workspaceId: string, slotKey: string): string | undefined {
  const [folder, workspace, mediaId, ...rest] = slotKey.split('/');
  return folder === 'uploads' && workspace === workspaceId && rest.length === 1 ? mediaId : undefined;
}
