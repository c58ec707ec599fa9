import type { PostAnalytics } from '@postrider/sdk/types';
import { Eye, Heart, type LucideIcon, MessageCircle } from 'lucide-react';
import { formatCompact, formatNumber } from '../../format/number-format.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './result.module.css';

const NUMBERS: readonly [name: 'views' | 'likes' | 'comments', icon: LucideIcon, label: Message][] = [
  ['views', Eye, msg('Views: {number}')],
  ['likes', Heart, msg('Likes: {number}')],
  ['comments', MessageCircle, msg('Comments: {number}')],
];

/** Views, likes and comments of the post on an account; nothing for those that its platform does not report. */
export function ResultNumbers({ numbers }: { numbers: PostAnalytics['results'][number] }) {
  const known = NUMBERS.flatMap(([name, icon, label]) => {
    const value = numbers[name];
    return value === null ? [] : [{ name, icon, label, value }];
  });
  if (known.length === 0) return null;
  return (
    <ul className={styles.numbers}>
      {known.map(({ name, icon, label, value }) => (
        <li key={name} title={t(label, { number: formatNumber(value) })}>
          <Icon of={icon} />
          <span aria-hidden="true">{formatCompact(value)}</span>
          <span className="visually-hidden">{t(label, { number: formatNumber(value) })}</span>
        </li>
      ))}
    </ul>
  );
}
