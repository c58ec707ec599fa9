import { Repeat } from 'lucide-react';
import { daysOf, partsOf, RULES, ruleOf, ruleOfDays } from '../../../shared/posts/recurrence.ts';
import { t } from '../../../texts/t.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './schedule.module.css';

/** The first one of a custom rule: the first Monday of each month. */
const EXAMPLE = 'FREQ=MONTHLY;BYDAY=1MO';

type Kind = keyof typeof RULES | '' | 'days' | 'custom';

/** The kind of a rule without its end. */
export function kindOf(base: string): Kind {
  if (base === '' || Object.hasOwn(RULES, base)) return base;
  return daysOf(base) ? 'days' : 'custom';
}

interface RepeatSelectProps {
  /** "RRULE:FREQ=DAILY"; empty: it is published once. */
  rule: string;
  isCustom: boolean;
  isInvalid: boolean;
  onChange(rule: string, isCustom: boolean): void;
}

/** How a post repeats. */
export function RepeatSelect({ rule, isCustom, isInvalid, onChange }: RepeatSelectProps) {
  const parts = partsOf(rule);
  function choose(next: string) {
    const base = next === 'days' ? ruleOfDays(['MO', 'TH']) : next === 'custom' ? EXAMPLE : next;
    onChange(ruleOf({ ...parts, base }), next === 'custom');
  }
  return (
    <label className={styles.field} title={t('Repeat')}>
      <Icon of={Repeat} />
      <span className="visually-hidden">{t('Repeat')}</span>
      <select
        className={styles.control}
        data-path="/recurrence"
        aria-invalid={isInvalid || undefined}
        value={isCustom ? 'custom' : kindOf(parts.base)}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('Once')}</option>
        {Object.entries(RULES).map(([base, label]) => (
          <option key={base} value={base}>
            {t(label)}
          </option>
        ))}
        <option value="days">{t('On days of the week')}</option>
        <option value="custom">{t('By a rule of your own')}</option>
      </select>
    </label>
  );
}
