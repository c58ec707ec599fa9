import type { Member } from '@postrider/contracts/dashboard';
import { usePerson } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { MemberRole } from './member-role.tsx';
import styles from './members.module.css';
import { RemoveMember } from './remove-member.tsx';

/** A member with the role; owners can change it, and remove other members. */
export function MemberRow({ member }: { member: Member }) {
  const { can } = useWorkspace();
  const { user } = usePerson();
  const { userId, name, email, emailVerified, twoFactorEnabled, createdAt } = member;
  return (
    <li className={styles.member}>
      <Avatar name={name} size={40} />
      <div className={styles.person}>
        <div className={styles.name}>
          <UserText as="strong">{name}</UserText>
          {userId === user.id && <span className={styles.soft}>{t('You')}</span>}
        </div>
        <span className={styles.soft}>{email}</span>
        <span className={styles.soft}>
          <Rich message="Member since {date}" date={<Time value={createdAt} form="date" />} />
        </span>
      </div>
      <div className={styles.badges}>
        {!emailVerified && <Badge kind="warn">{t('Address not confirmed')}</Badge>}
        {twoFactorEnabled ? (
          <Badge kind="good">{t('Second factor')}</Badge>
        ) : (
          <Badge>{t('No second factor')}</Badge>
        )}
      </div>
      <MemberRole member={member} />
      {can('owner') && (
        <div className={styles.remove}>
          <RemoveMember member={member} />
        </div>
      )}
    </li>
  );
}
