import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { ApprovalStatus } from '@postrider/contracts/posts';
import type { Actor } from '../audit/audit.ts';
import { APPROVAL_PATH } from '../paths.ts';

/** A link by which a person without a session decides about a post that waits for approval. */
export interface ApprovalLink {
  _id: string;
  workspaceId: string;
  /** The profile of the post. Absent: the workspace itself. */
  profileId?: string;
  postId: string;
  /** SHA-256 of the token in the link, hex. */
  hash: string;
  /** The name in the audit log of the caller that created it. */
  madeBy: Pick<Actor, 'id' | 'name'>;
  createdAt: Date;
  expiresAt: Date;
  /** When a decision was last begun with it, and which. */
  usedAt: Date | null;
  decision: Decision | null;
  /** Until then the process that began the decision may still make it; absent in links of older versions. */
  busyUntil?: Date | null;
}

export type Decision = 'approved' | 'declined';

/** Longer than a decision takes. */
export const BUSY_MS = 60_000;

export const LINK_STATUSES = ['open', 'used', 'expired'] as const;

/** `deciding`: a decision is being made with it. */
type LinkState = (typeof LINK_STATUSES)[number] | 'deciding';

/** The part of a post's approval that shows whether a link was used. */
interface Request {
  status: ApprovalStatus;
  requestedAt?: Timestamp | undefined;
}

/**
 * The state of a link. The post is the truth: if it still waits by the request that was open when a decision was begun, that
 * decision was never made, and the link is open again once its process can't make it any more.
 */
export function linkState(
  { usedAt, busyUntil, expiresAt }: Pick<ApprovalLink, 'usedAt' | 'busyUntil' | 'expiresAt'>,
  approval: Request | undefined,
  now: Date,
): LinkState {
  if (usedAt) {
    const { status, requestedAt } = approval ?? {};
    const isSame = status === ApprovalStatus.PENDING && requestedAt && timestampDate(requestedAt) <= usedAt;
    if (!isSame) return 'used';
    if (now.getTime() < (busyUntil?.getTime() ?? usedAt.getTime() + BUSY_MS)) return 'deciding';
  }
  return expiresAt > now ? 'open' : 'expired';
}

const ACTOR = 'approval_link:';

/** The link as the caller that decided. */
export const linkActor = (linkId: string): string => `${ACTOR}${linkId}`;

/** Whether a decision was made with any link. */
export const isLinkActor = (actorId: string): boolean => actorId.startsWith(ACTOR);

/** The URL for the person. Its page works without scripts, so the token is in the path; logs have only the route. */
export const approvalUrl = (origin: string, token: string): string => `${origin}${APPROVAL_PATH}/${token}`;
