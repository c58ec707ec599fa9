import { useQuery } from '@connectrpc/connect-query';
import { type Invitation, MembersService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { MailOpen, X } from 'lucide-react';
import { client } from '../../requests/call.ts';
import { problemOf } from '../../requests/problem.ts';
import { roleName, useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './members.module.css';
import { ROLE_TITLES } from './roles.ts';

/** Open invitations; nothing without any. */
export function Invitations() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(MembersService.method.listInvitations, { workspaceId });
  return (
    <QueryStates query={query} lines={1}>
      {({ invitations }) =>
        invitations.length > 0 && (
          <Section title={t('Invitations')}>
            <ul className={styles.invitations} aria-label={t('Invitations')}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </Section>
        )
      }
    </QueryStates>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role, invitedBy, expiresAt } = invitation;
  return (
    <li className={styles.invitation}>
      <Icon of={MailOpen} size={20} />
      <div className={styles.person}>
        <strong>{email}</strong>
        <span className={styles.soft}>
          <Rich
            message="Invited by {name}, valid until {date}"
            name={<UserText>{invitedBy}</UserText>}
            date={<Time value={expiresAt} form="date" />}
          />
        </span>
      </div>
      <Badge>{t(ROLE_TITLES[roleName(role)])}</Badge>
      <Withdraw invitation={invitation} />
    </li>
  );
}

function Withdraw({ invitation: { id: invitationId, email } }: { invitation: Invitation }) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  async function withdraw() {
    try {
      await client(MembersService).deleteInvitation({ workspaceId, invitationId });
      toast(t('The link for {address} is no longer valid.', { address: email }));
    } catch (caught) {
      const reason = problemOf(caught).message;
      toast(t('The link for {address} is still valid. {reason}', { address: email, reason }));
    }
    await queries.invalidateQueries();
  }
  return (
    <Button
      look="quiet"
      icon={X}
      aria-label={t('Withdraw the invitation of {address}', { address: email })}
      onClick={withdraw}
    >
      {t('Withdraw')}
    </Button>
  );
}
