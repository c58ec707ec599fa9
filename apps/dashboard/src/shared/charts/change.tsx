import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import { formatNumber } from '../../format/number-format.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './change.module.css';

interface ChangeProps {
  now: number | null;
  /** Of the period before. */
  before: number | null;
}

const PRECISE_BELOW = 0.1;

/** How a number has changed since the period before: by a part of it, "New" from nothing, and nothing if one is missing. */
export function Change({ now, before }: ChangeProps) {
  if (now === null || before === null || (now === 0 && before === 0)) return null;
  if (before === 0) return <span className={styles.up}>{t('New')}</span>;
  const part = (now - before) / before;
  const isSame = Math.abs(part) < 0.0005;
  const text = formatNumber(Math.abs(part), {
    style: 'percent',
    maximumFractionDigits: Math.abs(part) < PRECISE_BELOW ? 1 : 0,
  });
  const [look, icon] = isSame
    ? [styles.same, Minus]
    : part > 0
      ? [styles.up, ArrowUpRight]
      : [styles.down, ArrowDownRight];
  const spoken = isSame
    ? t('as many as before')
    : part > 0
      ? t('{part} more than before', { part: text })
      : t('{part} less than before', { part: text });
  return (
    <span className={look} title={spoken}>
      <Icon of={icon} size={14} />
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
