import { Crown, Eye, type LucideIcon, PenLine, Send } from 'lucide-react';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './members.module.css';
import { ROLE_TITLES } from './roles.ts';

const GUIDE: readonly [role: keyof typeof ROLE_TITLES, icon: LucideIcon, text: Message][] = [
  ['viewer', Eye, msg('Sees everything except keys and the audit log, and comments on posts.')],
  ['contributor', PenLine, msg('Writes posts. An editor approves them.')],
  ['editor', Send, msg('Publishes posts, and approves those of others.')],
  ['owner', Crown, msg('Also manages accounts, keys and members.')],
];

/** What each role allows. */
export const RoleGuide = () => (
  <dl className={styles.guide}>
    {GUIDE.map(([role, icon, text]) => (
      <div key={role}>
        <dt>
          <Icon of={icon} />
          {t(ROLE_TITLES[role])}
        </dt>
        <dd>{t(text)}</dd>
      </div>
    ))}
  </dl>
);
