import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { text } from '@postrider/contracts';
import type { Post } from '@postrider/contracts/posts';
import type { ChangeKind } from '@postrider/service';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { dateTime } from '../api/posts/date-time.ts';
import { MAX_COMMENT } from '../api/posts/schemas.ts';
import { timestamp } from '../api/schemas.ts';
import { type ApprovalLink, linkActor } from '../approvals/link.ts';
import type { ApprovalLinks } from '../approvals/links.ts';
import type { RecordAs } from '../audit/audit.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Services } from '../services.ts';
import { requirePaidPlan } from '../workspaces/plan.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';

/** What a person sends with the form of the page. */
export const decisionForm = z.object({
  decision: z.enum(['approved', 'declined']),
  seen: timestamp,
  comment: text(0, MAX_COMMENT).default(''),
  /** A new time in the zone of the page; empty: the requested one. */
  time: z.union([z.literal(''), dateTime]).default(''),
});

export interface DecideDependencies {
  links: ApprovalLinks;
  services: Services;
  profiles: Profiles;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  recordAs: RecordAs;
  noteChange(workspaceId: string, kind: ChangeKind, id: string): void;
}

interface From {
  /** Of the client. */
  address: string;
  /** The zone in which the page shows times. */
  zone: string;
}

/**
 * Decides about the post of a link as the person has seen it. False if another decision was begun with the link. Throws the
 * errors of approving and declining.
 */
export function decide(
  { links, services, profiles, workspaces, recordAs, noteChange }: DecideDependencies,
  link: ApprovalLink,
  post: Post,
  { decision, seen, comment, time }: z.output<typeof decisionForm>,
  { address, zone }: From,
): Promise<boolean> {
  const { workspaceId, postId, madeBy } = link;
  const request = {
    workspaceId,
    postId,
    seenUpdatedAt: timestampFromDate(new Date(seen)),
    // Its own for each decision: repeating one after a lost response has no effect, the other one is refused.
    actionId: `${link._id}:${decision}`,
    actorId: linkActor(link._id),
  };
  return links.use(link, decision, async () => {
    if (decision === 'declined') await services.posts.declinePost({ ...request, comment });
    else {
      const { plan } = await workspaces.getWorkspace(workspaceId);
      requirePaidPlan(plan);
      const scheduledDatetime = zone === post.timezone ? time : inZone(time, zone);
      await services.posts.approvePost({
        ...request,
        scheduledDatetime,
        monthlyScheduleLimit: plan.monthlyScheduleLimit,
        ...(await profiles.limitsOf(workspaceId, post.profileId)),
      });
    }
    const actor = { id: madeBy.id, name: `Approval link of ${madeBy.name}`, address };
    await recordAs(actor, workspaceId, `post.${decision}`, { id: postId, name: post.title });
    noteChange(workspaceId, 'post', postId);
  });
}

/** A local time with its offset; one that has an offset stays the same instant. */
const inZone = (time: string, zone: string): string =>
  (time && DateTime.fromISO(time, { zone }).toISO()) || '';
