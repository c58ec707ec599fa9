import { useQuery } from '@connectrpc/connect-query';
import { MembersService } from '@postrider/contracts/dashboard';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';
import { RoleGuide } from './role-guide.tsx';

/** The members of the workspace and the invited people. */
export function MembersPage() {
  const { id: workspaceId, can } = useWorkspace();
  const query = useQuery(MembersService.method.listMembers, { workspaceId });
  const [isInviting, setInviting] = useState(false);
  const isOwner = can('owner');
  return (
    <Page
      title={t('Members')}
      actions={
        isOwner && (
          <Button look="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            {t('Invite')}
          </Button>
        )
      }
    >
      <RoleGuide />
      <QueryStates query={query}>
        {({ members }) => (
          <ul className={styles.members} aria-label={t('Members')}>
            {members.map((member) => (
              <MemberRow key={member.userId} member={member} />
            ))}
          </ul>
        )}
      </QueryStates>
      {isOwner && <Invitations />}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </Page>
  );
}
