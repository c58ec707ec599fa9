import type { LinkClicks, Link as ShortLink } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { LineChart } from '../../shared/charts/line-chart.tsx';
import { dayText } from '../../shared/charts/lines.ts';
import { formatNumber } from '../../shared/charts/numbers.ts';
import { ProfileFact } from '../../shared/profiles/profile-fact.tsx';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Missing } from '../../ui/missing.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { DisableLink } from './disable-link.tsx';
import { LinkState } from './link-state.tsx';
import styles from './links.module.css';
import { PERIODS, readPeriod, USUAL_PERIOD } from './period.ts';

type DayClicks = LinkClicks['days'][number];

const COLUMNS: readonly Column<DayClicks>[] = [
  { label: msg('Day'), cell: ({ date }) => <span className={styles.whole}>{dayText(date)}</span> },
  {
    label: msg('Clicks'),
    cell: ({ clicks }) => (clicks === null ? t('Only in the total') : formatNumber(clicks)),
  },
];

/** One short link: its target and its clicks on each day. */
export function LinkPage() {
  const { id: workspaceId, can, path } = useWorkspace();
  const { code = '' } = useParams({ strict: false });
  const [{ period = USUAL_PERIOD }, change] = useFilters(readPeriod);
  const query = useQuery(
    apiQuery(workspaceId, 'get /links/{code}/clicks', { path: { code }, query: { period } }),
  );
  const link = query.data?.link;
  return (
    <Page
      title={code}
      intro={<Link to={path('links')}>{t('All short links')}</Link>}
      actions={can('editor') && link?.status === 'enabled' && <DisableLink link={link} />}
    >
      <QueryStates
        query={query}
        missing={
          <Missing to={path('links')} label={t('All short links')}>
            {t('There is no such link in this workspace.')}
          </Missing>
        }
      >
        {({ days }) =>
          link && (
            <>
              <Facts link={link} />
              <Section
                title={t('Clicks of each day')}
                intro={t('Visits by people, without known bots and previews. Days are in UTC.')}
              >
                <div className={styles.period}>
                  <SelectField
                    label={t('Period')}
                    value={period}
                    onChange={({ target }) => change({ period: Number(target.value) })}
                  >
                    {PERIODS.map((count) => (
                      <option key={count} value={count}>
                        {t('The last {count} days', { count })}
                      </option>
                    ))}
                  </SelectField>
                </div>
                <Days days={days} />
              </Section>
            </>
          )
        }
      </QueryStates>
    </Page>
  );
}

const Facts = ({ link: { url, shortUrl, clicks, status, profileId, createdAt } }: { link: ShortLink }) => (
  <dl className={styles.facts}>
    <dt>{t('Short address')}</dt>
    <dd className={styles.address}>
      {shortUrl} <CopyButton text={shortUrl} />
    </dd>
    <dt>{t('Target')}</dt>
    <dd>
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    </dd>
    <dt>{t('All clicks')}</dt>
    <dd>{formatNumber(clicks)}</dd>
    <dt>{t('State')}</dt>
    <dd>
      <LinkState status={status} />
    </dd>
    <ProfileFact id={profileId} />
    <dt>{t('Created')}</dt>
    <dd>
      <Time value={createdAt} />
    </dd>
  </dl>
);

function Days({ days }: { days: readonly DayClicks[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const uncounted = days.findLast(({ clicks }) => clicks === null);
  return (
    <>
      {uncounted && (
        <p>
          {t('Up to {dayText} clicks were counted only in the total. The line begins on the next day.', {
            dayText: dayText(uncounted.date),
          })}
        </p>
      )}
      <LineChart
        label={t('Clicks')}
        values={days.map(({ clicks }) => clicks)}
        ends={[dayText(first.date), dayText(last.date)]}
      />
      <details className={styles.details}>
        <summary>{t('The clicks of each day')}</summary>
        <DataTable
          label={t('Clicks of each day')}
          columns={COLUMNS}
          items={[...days].reverse()}
          keyOf={({ date }) => date}
        />
      </details>
    </>
  );
}
