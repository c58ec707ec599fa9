import type { Analytics, DayAnalytics } from '@postrider/sdk/types';
import { formatList } from '../../format/list-format.ts';
import { formatCompact, formatNumber } from '../../format/number-format.ts';
import { Change } from '../../shared/charts/change.tsx';
import { NUMBERS, type NumberName, numberLabel, reportersOf } from '../../shared/charts/numbers.ts';
import { Sparkline } from '../../shared/charts/sparkline.tsx';
import { t } from '../../texts/t.ts';
import { platformName } from '../../ui/platform.tsx';
import styles from './stat-tabs.module.css';

interface StatTabsProps {
  analytics: Analytics;
  days: readonly DayAnalytics[];
  /** The number that the chart shows. */
  value: NumberName;
  onChange(name: NumberName): void;
}

/** The totals of the period as cards. Those of numbers choose what the chart below shows. */
export function StatTabs({ analytics, days, value, onChange }: StatTabsProps) {
  const { totals, previous, platforms } = analytics;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid.
    <div className={styles.cards} role="group" aria-label={t('Totals')}>
      <div className={styles.card}>
        <span className={styles.label}>{t('Posts published')}</span>
        <span className={styles.line}>
          <span className={styles.number}>{formatNumber(totals.posts)}</span>
          <Change now={totals.posts} before={previous.posts} />
        </span>
      </div>
      {NUMBERS.map((name) => {
        const total = totals[name];
        const reporters = reportersOf(platforms, name);
        return (
          <button
            key={name}
            type="button"
            className={styles.card}
            aria-pressed={name === value}
            disabled={total === null}
            onClick={() => onChange(name)}
          >
            <span className={styles.label}>{numberLabel(name)}</span>
            <span className={styles.line}>
              <span className={styles.number} title={total === null ? undefined : formatNumber(total)}>
                {total === null ? '–' : shortNumber(total)}
              </span>
              <Change now={total} before={previous[name]} />
            </span>
            <Sparkline values={days.map((day) => day[name])} />
            {reporters && (
              <span className={styles.note}>
                {reporters.length > 0
                  ? t('Only {platforms}', { platforms: formatList(reporters.map(platformName)) })
                  : t('Not reported')}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

const SHORT_FROM = 100_000;

/** A number that fits into a card. */
export const shortNumber = (value: number): string =>
  value < SHORT_FROM ? formatNumber(value) : formatCompact(value);
