import {
  AppError,
  currentTime,
  invalid,
  notFound,
  PROBLEMS,
  timeFromNow,
  toAppError,
} from '@postrider/service';
import type { Actor } from '../audit/audit.ts';
import { hashToken } from '../token.ts';
import { type ApprovalLink, approvalUrl, BUSY_MS, type Decision } from './link.ts';
import type { ApprovalLinkStore } from './link-store.ts';

interface Dependencies {
  store: ApprovalLinkStore;
  /** The token of a link, by its id. */
  linkToken(linkId: string): string;
  /** The site of links; undefined: the dashboard's. */
  linkUrl: string | undefined;
}

/** A new link; without `expiresAt` it is valid for a week. */
interface NewLink {
  id: string;
  postId: string;
  /** Of the post; empty: the workspace itself. */
  profileId: string;
  expiresAt?: Date | undefined;
}

const DAY_MS = 86_400_000;
const LIFETIME_MS = 7 * DAY_MS;
const MAX_LIFETIME_MS = 90 * DAY_MS;
/** Links of one post, those that ended in the last weeks included. */
const MAX_LINKS = 50;

export type ApprovalLinks = ReturnType<typeof createApprovalLinks>;

/** Links with which people without a session decide about posts, once each. Only the hash of a token is stored. */
export function createApprovalLinks({ store, linkToken, linkUrl }: Dependencies) {
  return {
    /**
     * Creates a link, or returns the existing one with this id; `url` is the address for the person. Throws
     * invalid_request and limit_reached.
     */
    async create(
      workspaceId: string,
      origin: string,
      { id: makerId, name }: Actor,
      { id, postId, profileId, expiresAt = timeFromNow(LIFETIME_MS) }: NewLink,
    ): Promise<{ link: ApprovalLink; url: string }> {
      const token = linkToken(id);
      const url = approvalUrl(linkUrl ?? origin, token);
      const hash = hashToken(token);
      const known = await store.get(workspaceId, postId, id);
      if (known) {
        // Another process may not have the secret to derive the same token.
        if (known.hash !== hash) await store.replaceHash(workspaceId, id, hash);
        return { link: known, url };
      }
      requireLifetime(expiresAt);
      if ((await store.count(workspaceId, postId, MAX_LINKS)) >= MAX_LINKS)
        throw new AppError(
          'limit_reached',
          `A post has at most ${MAX_LINKS} approval links. Revoke links that you no longer need.`,
        );
      const link: ApprovalLink = {
        _id: id,
        workspaceId,
        postId,
        hash,
        madeBy: { id: makerId, name },
        ...(profileId && { profileId }),
        createdAt: currentTime(),
        expiresAt,
        usedAt: null,
        decision: null,
      };
      await store.insert(link);
      return { link, url };
    },

    /** Oldest first. */
    list: store.list,

    /** Throws not_found. */
    async remove(workspaceId: string, postId: string, id: string): Promise<void> {
      if (!(await store.remove(workspaceId, postId, id))) throw notFound('approval link');
    },

    /** The link of a token; undefined for one that is unknown or was revoked. */
    find: async (token: string): Promise<ApprovalLink | undefined> =>
      (await store.byHash(hashToken(token))) ?? undefined,

    /**
     * Makes one decision with a link that is open. False if another one was begun, or the link ended meanwhile. If `decide`
     * throws a refusal, the link is open again. After a fault or a crash the post shows whether the decision was made.
     */
    async use(link: ApprovalLink, decision: Decision, decide: () => Promise<void>): Promise<boolean> {
      const begunAt = await store.begin(link, decision, timeFromNow(BUSY_MS));
      if (!begunAt) return false;
      try {
        await decide();
        return true;
      } catch (error) {
        const isRefused = PROBLEMS[toAppError(error).code].status < 500;
        // Without this write, the link is open again when its time to decide is over.
        await (isRefused ? store.reopen : store.leave)(link._id, begunAt).catch(() => {});
        throw error;
      }
    },
  };
}

/** Throws invalid_request for an end that is past or too far away. */
function requireLifetime(expiresAt: Date): void {
  const now = currentTime();
  if (expiresAt <= now) throw invalid('/expiresAt', 'not_in_future', 'The time must be in the future.');
  if (expiresAt.getTime() > now.getTime() + MAX_LIFETIME_MS)
    throw invalid('/expiresAt', 'too_far', `The time must be within ${MAX_LIFETIME_MS / DAY_MS} days.`);
}
