import type { AccountsCopy } from '@postrider/contracts/platforms';
import { isPlatform } from '@postrider/platform-rules';
import { LRUCache } from 'lru-cache';
import type { PostingAccount } from './accept.ts';

/** Times are those of `performance.now()`. */
interface Copy {
  accounts: readonly PostingAccount[];
  validUntil: number;
  renewFrom: number;
}

/** What is known of a workspace that created posts lately. */
interface Workspace {
  askedAt: number;
  copy: Copy | undefined;
  /** Whether a copy is on its way. */
  isAsked: boolean;
}

export type AccountCopies = ReturnType<typeof createAccountCopies>;

/** Workspaces of which a copy is kept. */
const MAX_WORKSPACES = 1_000;
/** A copy is worth its cost for a workspace that creates posts in quick succession. */
const SUCCESSION_MS = 1_000;

/**
 * Copies of the connected accounts of workspaces, for as long as the platforms service lets them be used: until then
 * nobody has learned of a change, so that a post that is accepted by a copy could as well have come before the change.
 */
export function createAccountCopies(now = () => performance.now()) {
  const workspaces = new LRUCache<string, Workspace>({ max: MAX_WORKSPACES });

  return {
    /** The accounts, newest first; undefined where the platforms service has to be asked. */
    get(workspaceId: string): readonly PostingAccount[] | undefined {
      const { copy, isAsked } = workspaces.get(workspaceId) ?? {};
      if (!copy || now() >= copy.validUntil) return undefined;
      // One request asks for the next copy in good time, while the others still use this one.
      return now() >= copy.renewFrom && !isAsked ? undefined : copy.accounts;
    },

    /** Asks the platforms service about a post, and keeps the copy that comes with the answer. */
    async ask<T extends { accounts?: AccountsCopy | undefined }>(
      workspaceId: string,
      ask: (withAccounts: boolean) => Promise<T>,
    ): Promise<T> {
      const askedAt = now();
      const known = workspaces.get(workspaceId);
      const workspace = known ?? { askedAt, copy: undefined, isAsked: false };
      const withAccounts = known !== undefined && !known.isAsked && askedAt - known.askedAt < SUCCESSION_MS;
      workspaces.set(workspaceId, workspace);
      workspace.askedAt = askedAt;
      if (!withAccounts) return ask(false);
      workspace.isAsked = true;
      try {
        const answer = await ask(true);
        workspace.copy = answer.accounts && copyOf(answer.accounts, askedAt);
        return answer;
      } finally {
        workspace.isAsked = false;
      }
    },
  };
}

/** @param askedAt when the request was made, before it was sent */
function copyOf({ accounts, validMs }: AccountsCopy, askedAt: number): Copy {
  return {
    accounts: accounts.flatMap(({ id, platform, server, textLimits, isOnly }) =>
      isPlatform(platform) ? { id, platform, server, limits: textLimits, isOnly } : [],
    ),
    validUntil: askedAt + validMs,
    renewFrom: askedAt + validMs / 2,
  };
}
