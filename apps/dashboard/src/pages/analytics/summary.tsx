import type { Analytics } from '@postrider/sdk/types';
import type { ReactNode } from 'react';
import { once } from '../../format/once.ts';
import { formatNumber, LABELS, NUMBERS, numberText, reportersOf } from '../../shared/charts/numbers.ts';
import { platformName } from '../../ui/platform.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './analytics.module.css';
import { PlatformNumbers } from './platform-numbers.tsx';
import { TopPosts } from './top-posts.tsx';

const list = once(() => new Intl.ListFormat('en-GB'));

interface SummaryProps {
  analytics: Analytics;
  /** What stands between the totals and the platforms. */
  children: ReactNode;
}

/** The numbers of a period: totals, platforms and top posts. */
export const Summary = ({
  analytics: { totals, platforms, topPosts, collectedAt },
  children,
}: SummaryProps) => (
  <>
    <dl className={styles.totals}>
      <div>
        <dt>Posts published</dt>
        <dd className={styles.number}>{formatNumber(totals.posts)}</dd>
      </div>
      {NUMBERS.map((name) => {
        const reporters = reportersOf(platforms, name);
        return (
          <div key={name}>
            <dt>{LABELS[name]}</dt>
            <dd className={styles.number}>{numberText(totals, name)}</dd>
            {reporters && reporters.length > 0 && (
              <dd className={styles.soft}>{`Of ${list().format(reporters.map(platformName))} only.`}</dd>
            )}
          </div>
        );
      })}
    </dl>
    <p className={styles.soft}>
      Collected once a day. The last time: <Time value={collectedAt} />
    </p>
    {children}
    <PlatformNumbers platforms={platforms} />
    <TopPosts posts={topPosts} />
  </>
);
