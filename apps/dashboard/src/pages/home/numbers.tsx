import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { formatCompact, formatNumber, formatPercent } from '../../format/number-format.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { Segments } from '../../ui/segments.tsx';
import { BestPost } from './best-post.tsx';
import styles from './numbers.module.css';
import { Sparkline } from './sparkline.tsx';
import { type NumberName, type Sum, sumOf } from './sums.ts';

const LONGEST = 30;
const NAMES: readonly { name: NumberName; label: Message }[] = [
  { name: 'views', label: msg('Views') },
  { name: 'likes', label: msg('Likes') },
  { name: 'comments', label: msg('Comments') },
];

/** How the last posts did: sums with their course and change, and the best post; nothing before the first numbers. */
export function Numbers() {
  const { id: workspaceId, path } = useWorkspace();
  const [period, setPeriod] = useState<'7' | '30'>('7');
  const { data } = useQuery(
    apiQuery(workspaceId, 'get /analytics/daily', { query: { period: 2 * LONGEST } }),
  );
  const length = Number(period);
  const sums = NAMES.map(({ name, label }) => ({ name, label, sum: sumOf(data?.days ?? [], name, length) }));
  const hasNumbers = NAMES.some(({ name }) => sumOf(data?.days ?? [], name, 2 * LONGEST).total !== null);
  if (!hasNumbers) return null;
  return (
    <Section
      title={t('Last posts')}
      actions={
        <Segments
          label={t('Period')}
          value={period}
          onChange={setPeriod}
          items={[
            { value: '7', label: t('7 days') },
            { value: '30', label: t('30 days') },
          ]}
        />
      }
    >
      <dl className={styles.numbers}>
        {sums.map(({ name, label, sum }) => (
          <div key={name} className={styles.number}>
            <dt>{t(label)}</dt>
            <dd className={styles.value}>
              <span title={sum.total === null ? undefined : formatNumber(sum.total)}>
                {sum.total === null ? t('Not reported') : formatCompact(sum.total)}
              </span>
              <Change sum={sum} days={length} />
            </dd>
            <dd>
              <Sparkline values={sum.values} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <BestPost days={length} />
        <Link to={path('analytics')} className={styles.more ?? ''}>
          {t('All numbers')}
          <Icon of={ArrowRight} isDirectional />
        </Link>
      </div>
    </Section>
  );
}

/** The change against the period before, by arrow, colour and words. */
function Change({ sum: { change }, days }: { sum: Sum; days: number }) {
  if (change === null) return null;
  const share = formatPercent(Math.abs(Math.round(change * 100) / 100));
  const text =
    change >= 0
      ? t('{share} more than in the {days, number} days before', { share, days })
      : t('{share} less than in the {days, number} days before', { share, days });
  return (
    <span className={styles.change} data-up={change >= 0 || undefined} title={text}>
      <Icon of={change >= 0 ? ArrowUp : ArrowDown} size={14} />
      <span aria-hidden="true">{share}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
