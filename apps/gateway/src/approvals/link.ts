import type { Actor } from '../audit/audit.ts';
import { APPROVAL_PATH } from '../paths.ts';

/** A link by which a person without a session decides about a post that waits for approval. */
export interface ApprovalLink {
  _id: string;
  workspaceId: string;
  postId: string;
  /** SHA-256 of the token in the link, hex. */
  hash: string;
  /** The name in the audit log of the caller that created it. */
  madeBy: Pick<Actor, 'id' | 'name'>;
  createdAt: Date;
  expiresAt: Date;
  /** When a decision was made with it, and which. */
  usedAt: Date | null;
  decision: Decision | null;
}

export type Decision = 'approved' | 'declined';

export const LINK_STATUSES = ['open', 'used', 'expired'] as const;

export const linkStatus = (
  { usedAt, expiresAt }: Pick<ApprovalLink, 'usedAt' | 'expiresAt'>,
  now: Date,
): (typeof LINK_STATUSES)[number] => {
  if (usedAt) return 'used';
  return expiresAt > now ? 'open' : 'expired';
};

/** The URL for the person. Its page works without scripts, so the token is in the path; logs have only the route. */
export const approvalUrl = (origin: string, token: string): string => `${origin}${APPROVAL_PATH}/${token}`;
