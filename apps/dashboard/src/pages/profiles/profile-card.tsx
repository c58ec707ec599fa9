import type { Account, Profile } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { thumbnailOf } from '../../shared/media/thumbnail.tsx';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AvatarStack } from '../../ui/avatar-stack.tsx';
import { PlatformDisc } from '../../ui/platform.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './profile-card.module.css';

interface ProfileCardProps {
  profile: Profile;
  /** Its accounts; undefined until they are known. */
  accounts: readonly Account[] | undefined;
  /** The time of its next post. */
  nextAt: string | undefined;
}

/** A profile with its logo, its accounts and its next post; the whole card leads to its page. */
export function ProfileCard({ profile, accounts, nextAt }: ProfileCardProps) {
  const { id: workspaceId, path } = useWorkspace();
  const { id, name, reference, branding } = profile;
  const logo = branding.logoMediaId === null ? undefined : thumbnailOf(workspaceId, branding.logoMediaId);
  return (
    <li className={styles.card}>
      <Avatar name={name} src={logo} size={40} />
      <div className={styles.names}>
        <Link to={path(`profiles/${id}`)} className={styles.link ?? ''}>
          <UserText>{name}</UserText>
        </Link>
        {reference !== null && (
          <span className={styles.note}>
            <UserText>{reference}</UserText>
          </span>
        )}
      </div>
      <div className={styles.foot}>
        {accounts && accounts.length > 0 ? (
          <AvatarStack most={8} label={accounts.map(handleOf).join(', ')}>
            {accounts.map(({ id: accountId, platform }) => (
              <PlatformDisc key={accountId} platform={platform} className={styles.disc} />
            ))}
          </AvatarStack>
        ) : (
          <span className={styles.note}>{accounts && t('No account yet')}</span>
        )}
        <span className={styles.note}>
          {nextAt ? (
            <Rich message="Next post {time}" time={<Time value={nextAt} form="relative" />} />
          ) : (
            t('Nothing scheduled')
          )}
        </span>
      </div>
    </li>
  );
}
