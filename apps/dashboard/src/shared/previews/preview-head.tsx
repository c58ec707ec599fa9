import type { Preview } from '@postrider/platform-rules/preview';
import { Ellipsis, Globe, Lock } from 'lucide-react';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './post-preview.module.css';
import { type PreviewAccount, shownName } from './preview-avatar.tsx';

interface PreviewHeadProps {
  look: Preview;
  account: PreviewAccount;
  /** Whether only some people see the post. */
  isLimited: boolean;
  topic: string | undefined;
}

/** The line with the name of the account and the time of the post. */
export function PreviewHead({ look: { head, layout }, account, isLimited, topic }: PreviewHeadProps) {
  const name = shownName(account, head.name);
  const handle = `@${account.username}`;
  const hasMenu = !head.isApp && !head.hasNoMenu && (layout === 'photo' || head.time !== 'end');
  const time = (
    <span className={styles.time}>
      {t('now')}
      {head.hasAudience && <Icon of={isLimited ? Lock : Globe} size={14} />}
    </span>
  );
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <p className={styles.nameLine}>
          <UserText as="strong" className={styles.name}>
            {name}
          </UserText>
          {head.isApp && <span className={styles.app}>{t('APP')}</span>}
          {topic !== undefined && (
            <span className={styles.topic}>
              › <UserText>{topic}</UserText>
            </span>
          )}
          {head.handle === 'beside' && <span className={styles.handle}>{handle}</span>}
          {head.time === 'beside' && !head.isApp && <span className={styles.dot}>·</span>}
          {head.time === 'beside' && time}
        </p>
        {head.handle === 'below' && <p className={styles.handle}>{handle}</p>}
        {head.time === 'below' && <p className={styles.below}>{time}</p>}
      </div>
      {head.time === 'end' && time}
      {hasMenu && (
        <span className={styles.menu}>
          <Icon of={Ellipsis} size={18} />
        </span>
      )}
    </div>
  );
}
