import type { Account } from '@postrider/sdk/types';
import { useEffect, useRef, useState } from 'react';
import { AccountAvatar } from '../../../shared/accounts/account-avatar.tsx';
import { t } from '../../../texts/t.ts';
import { PlatformDisc } from '../../../ui/platform.tsx';
import { Ring } from '../../../ui/ring.tsx';
import { announcement, type Count, countText, isNear } from '../counters.ts';
import styles from './count-rings.module.css';

/** The length of a text on one account, or on the accounts of a platform. */
export interface Counted {
  /** In words: "X", or "X @ada". */
  name: string;
  platform: string;
  /** The account, for its picture; the platform's mark without one. */
  account?: Account | undefined;
  count: Count;
  /** Whether the server of an account may have another limit. */
  isUsual: boolean;
}

/** The length of the text for each account as a ring around its picture; announced only when it crosses a threshold. */
export function CountRings({ counts }: { counts: readonly Counted[] }) {
  const before = useRef(new Map<string, Count>());
  const [message, setMessage] = useState('');
  useEffect(() => {
    const news = counts.flatMap(({ name, count }) => {
      const last = before.current.get(name);
      before.current.set(name, count);
      return (last && announcement(name, last, count)) ?? [];
    });
    if (news.length > 0) setMessage(news.join(' '));
  });
  return (
    <div className={styles.rings}>
      {counts.map((counted) => (
        <CountRing key={counted.name} counted={counted} />
      ))}
      <span className="visually-hidden" role="status">
        {message}
      </span>
    </div>
  );
}

function CountRing({ counted: { name, platform, account, count, isUsual } }: { counted: Counted }) {
  const { used, most } = count;
  const isOver = used > most;
  const text = countText(name, count);
  return (
    <span
      className={styles.ring}
      data-over={isOver || undefined}
      title={isUsual ? `${text} ${t('Servers may have other limits.')}` : text}
    >
      <span className={styles.disc}>
        <Ring used={most > 0 ? used / most : 0} size={32} />
        {account ? (
          <AccountAvatar account={account} size={20} />
        ) : (
          <PlatformDisc platform={platform} className={styles.mark} />
        )}
      </span>
      {isNear(count) && <span aria-hidden="true">{most - used}</span>}
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
