import type { EnumName } from '@postrider/contracts';
import type { ActivityKind } from '@postrider/contracts/posts';

/** Something that was done to a post, or happened to it. */
export interface Activity {
  kind: EnumName<typeof ActivityKind>;
  at: Date;
  /** The caller, as in the gateway's audit log; absent for the system, and if it is unknown. */
  actorId?: string;
  /** The fields that were changed. */
  fields?: string[];
  /** The account that it is about. */
  platform?: string;
  accountId?: string;
  /** The time that was set, and the one before. */
  scheduledAt?: Date;
  previousAt?: Date;
  /** Why it was declined, or why it failed. */
  comment?: string;
  /** The original of a duplicate. */
  otherPostId?: string;
}
