import { timestampDate } from '@bufbuild/protobuf/wkt';
import { ApprovalStatus, type Post } from '@postrider/contracts/posts';
import type { ApprovalPageText } from '@postrider/texts/approval-page';
import { type ApprovalLink, isLinkActor, linkActor } from '../approvals/link.ts';
import type { Html } from '../docs/html.ts';
import { isolated, messagePage, sentence } from './frame.ts';
import { type Look, timeIn } from './look.ts';

/** An answer to a request. */
export interface Page {
  status: number;
  body: string;
}

/** Why nothing can be decided with a link. */
type End = Extract<
  ApprovalPageText,
  'end.unknown' | 'end.expired' | 'end.deleted' | 'end.not.pending' | 'end.used'
>;

/** A page on which nothing can be decided. */
export const ended = (look: Look, text: End, status = 410): Page => ({
  status,
  body: messagePage(look, 'title.ended', look.words.text(text)),
});

/** The page while a decision is being made in another request. */
export const deciding = (look: Look): Page => ({
  status: 200,
  body: messagePage(look, 'title.deciding', look.words.text('end.deciding')),
});

/** The page after a decision: what was decided, when and, if it may be said, by whom. */
export function decided(look: Look, { approval, scheduledAt }: Post, link: ApprovalLink): Page {
  const { words } = look;
  const isApproved = approval?.status === ApprovalStatus.APPROVED;
  if (!approval?.decidedAt || !(isApproved || approval.status === ApprovalStatus.DECLINED))
    return ended(look, 'end.not.pending');
  const { decidedBy, comment } = approval;
  const at = timeIn(look, timestampDate(approval.decidedAt));
  const isHere = decidedBy === linkActor(link._id);
  const texts: (string | Html)[] = [sentence(look, byWhom(decidedBy, isHere), { ...at, name: look.name })];
  if (!isApproved) texts.push(words.text('done.declined'));
  else if (scheduledAt) texts.push(words.text('done.approved', timeIn(look, timestampDate(scheduledAt))));
  if (isHere && comment) texts.push(words.text('done.comment', { text: isolated(comment) }));
  const body = messagePage(look, isApproved ? 'title.approved' : 'title.declined', ...texts);
  return { status: 200, body };
}

/** The names of members are not for people outside of the workspace. */
function byWhom(decidedBy: string, isHere: boolean): ApprovalPageText {
  if (isHere) return 'done.here';
  if (decidedBy === '') return 'done.unknown';
  return isLinkActor(decidedBy) ? 'done.link' : 'done.team';
}
