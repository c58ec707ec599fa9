import { randomBytes } from 'node:crypto';
import { AppError } from '@postrider/service';

/** Ids come from our own services; whatever else they are, they must not bend a key. */
const ID = /^[\w-]{1,64}$/;

/** Throws `invalid_request` for an id that could not be part of a key. */
export function checkIds(...ids: string[]): void {
  if (!ids.every((id) => ID.test(id)))
    throw new AppError('invalid_request', 'An id in the request is not valid.');
}

const token = () => randomBytes(18).toString('base64url');

/** Where a client's upload goes first: `uploads/<workspace>/<media id>/<144 random bits>`. */
export const newSlotKey = (workspaceId: string, mediaId: string) =>
  `uploads/${workspaceId}/${mediaId}/${token()}`;

/** Where an item's bytes stay: no client ever gets to write there. */
export const newItemKey = (workspaceId: string, mediaId: string) =>
  `media/${workspaceId}/${mediaId}/${token()}`;

/** The media id in a slot's key, undefined for anything that is not a key of this workspace. */
export function mediaIdOf(workspaceId: string, slotKey: string): string | undefined {
  const [folder, workspace, mediaId, ...rest] = slotKey.split('/');
  return folder === 'uploads' && workspace === workspaceId && rest.length === 1 ? mediaId : undefined;
}
