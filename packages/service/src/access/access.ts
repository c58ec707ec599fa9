import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { type LimitedAccess, LimitedAccessSchema } from '@postrider/contracts/limited';
import type { Access } from '../telemetry/context.ts';

/** The gRPC metadata that passes it on. 100 ids take 5.2 kB of the 8 kB that servers accept by default. */
export const ACCESS = 'x-access-bin';

/** The access as a message for another service. */
export const toAccessMessage = ({ profileIds = [], accountIds = [], keyId }: Access): LimitedAccess =>
  create(LimitedAccessSchema, { profileIds: [...profileIds], accountIds: [...accountIds], keyId });

/** The access of a message from another service. Throws if not exactly one of its lists has entries. */
export function toAccess({ profileIds, accountIds, keyId }: LimitedAccess): Access {
  if (profileIds.length > 0 && accountIds.length === 0) return { profileIds, keyId };
  if (accountIds.length > 0 && profileIds.length === 0) return { accountIds, keyId };
  throw new Error('limited access must have either profiles or accounts');
}

export const encodeAccess = (access: Access): Buffer =>
  Buffer.from(toBinary(LimitedAccessSchema, toAccessMessage(access)));

/** Throws if the bytes are malformed. */
export const decodeAccess = (bytes: Uint8Array): Access => toAccess(fromBinary(LimitedAccessSchema, bytes));
