import { AppError } from '@postrider/service';
import { invitationLetter } from '../../mail/letters.ts';
import type { Mailer, Sent } from '../../mail/mailer.ts';
import { INVITATION_PATH } from '../../paths.ts';
import type { createWorkspaces } from '../../workspaces/workspaces.ts';
import type { Doors } from '../doors.ts';
import type { Invitation } from './invitation-store.ts';

interface Dependencies {
  mailer: Mailer;
  doors: Pick<Doors, 'mailTo'>;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  linkOrigin(origin: string): string;
}

/**
 * E-mails the link of an invitation that proves the address. A mail server's failure is not an error, because the page
 * always shows another link.
 */
export type MailInvitation = ReturnType<typeof createMailInvitation>;

export const createMailInvitation =
  ({ mailer, doors, workspaces, linkOrigin }: Dependencies) =>
  /** `origin` is the inviter's address of the dashboard; empty for an operator. */
  async (
    { workspaceId, email, role, invitedBy, inviterId }: Invitation,
    mailedToken: string,
    origin: string,
  ): Promise<Sent> => {
    const base = linkOrigin(origin);
    // Without the dashboard's public address, no link works elsewhere.
    if (!mailer.isOn || base === '') return 'off';
    try {
      doors.mailTo(email, inviterId);
    } catch (caught) {
      if (caught instanceof AppError && caught.code === 'rate_limited') return 'failed';
      throw caught;
    }
    const { name: workspaceName } = await workspaces.getWorkspace(workspaceId);
    const url = `${base}${INVITATION_PATH}#${mailedToken}`;
    return mailer.send(email, invitationLetter({ invitedBy, workspaceName, role, url }));
  };
