import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { MailStatus } from '@postrider/contracts/dashboard';
import type { Sent } from '../../mail/mailer.ts';
import { ROLE_NUMBERS } from '../roles.ts';
import type { Invitation } from './invitation-store.ts';
import type { Members } from './members.ts';

type MemberSummary = Awaited<ReturnType<Members['list']>>[number];

/** The message of a member. */
export const memberMessage = ({ role, createdAt, ...member }: MemberSummary) => ({
  ...member,
  role: ROLE_NUMBERS[role],
  createdAt: timestampFromDate(createdAt),
});

/** The message of an invitation, without its link. */
export const invitationMessage = ({ _id, email, role, invitedBy, createdAt, expiresAt }: Invitation) => ({
  id: _id,
  email,
  role: ROLE_NUMBERS[role],
  invitedBy,
  createdAt: timestampFromDate(createdAt),
  expiresAt: timestampFromDate(expiresAt),
});

/** The result of sending an e-mail in messages. */
export const MAIL_STATUS: Readonly<Record<Sent, MailStatus>> = {
  off: MailStatus.OFF,
  sent: MailStatus.SENT,
  failed: MailStatus.FAILED,
};
