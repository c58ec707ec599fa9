import { currentAccess } from '@postrider/service';
import type { Endpoint } from './endpoint.ts';
import type { HookEvent } from './event.ts';

type Limits = Pick<Endpoint, 'keyAccountIds' | 'keyProfileIds'>;

/** The limits of the key that creates an endpoint; none for other callers. */
export function limitsOfKey(): Limits {
  const { accountIds, profileIds } = currentAccess() ?? {};
  return {
    ...(accountIds && { keyAccountIds: [...accountIds] }),
    ...(profileIds && { keyProfileIds: [...profileIds] }),
  };
}

/**
 * Whether an endpoint may receive an event: one that a limited key created receives only what the key sees. These are
 * events of its profiles or, for a key limited to accounts, about its accounts and no others, and about what it created.
 */
export function mayReceive(
  { keyId, keyAccountIds, keyProfileIds }: Limits & Pick<Endpoint, 'keyId'>,
  event: Pick<HookEvent, 'accountIds' | 'visibleAccountIds' | 'profileId' | 'keyId'>,
): boolean {
  if (keyProfileIds) return event.profileId !== undefined && keyProfileIds.includes(event.profileId);
  if (!keyAccountIds) return true;
  const { visibleAccountIds = event.accountIds } = event;
  if (visibleAccountIds.length === 0) return event.keyId !== undefined && event.keyId === keyId;
  return visibleAccountIds.every((id) => keyAccountIds.includes(id));
}
