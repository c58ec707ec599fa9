import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ProfileLimitsSchema } from '@postrider/contracts/profile';
import type { Branding } from '../workspaces/branding.ts';

/** The limits of a profile; null: the plan's. */
export interface Limits {
  accounts: number | null;
  postsPerDay: number | null;
  postsPerMonth: number | null;
  mediaBytes: number | null;
}

/** An end customer of the workspace, with accounts, posts and limits of its own. */
export interface Profile {
  _id: string;
  workspaceId: string;
  name: string;
  /** The caller's own id of it, unique in the workspace. */
  reference?: string;
  metadata: Readonly<Record<string, string>>;
  /** An IANA name. */
  timezone: string;
  limits: Limits;
  branding: Branding;
  createdAt: Date;
  /** The number of changes. Absent: none, or changed only by an earlier version. */
  revision?: number;
  /** When its deletion began. From then on it is found only by its deletion. */
  deletingAt?: Date;
}

export const NO_LIMITS: Limits = {
  accounts: null,
  postsPerDay: null,
  postsPerMonth: null,
  mediaBytes: null,
};

/** The limits for a service that stores something of the profile. */
export const limitsMessage = ({
  accounts,
  postsPerDay,
  postsPerMonth,
  mediaBytes,
}: Limits): MessageInitShape<typeof ProfileLimitsSchema> => ({
  ...(accounts !== null && { accounts }),
  ...(postsPerDay !== null && { postsPerDay }),
  ...(postsPerMonth !== null && { postsPerMonth }),
  ...(mediaBytes !== null && { mediaBytes: BigInt(mediaBytes) }),
});
