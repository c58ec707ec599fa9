import type { Link as ShortLink } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formatNumber } from '../../format/number-format.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ProfileFact } from '../../shared/profiles/profile-fact.tsx';
import { t } from '../../texts/t.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Missing } from '../../ui/missing.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Time } from '../../ui/time.tsx';
import { Clicks } from './clicks.tsx';
import { DisableLink } from './disable-link.tsx';
import { LinkState } from './link-state.tsx';
import styles from './links.module.css';
import { PERIODS, readPeriod, USUAL_PERIOD } from './period.ts';

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
              <Clicks
                days={days}
                period={
                  <Segments
                    label={t('Period')}
                    items={PERIODS.map((count) => ({
                      value: `${count}`,
                      label: t('{days} days', { days: count }),
                    }))}
                    value={`${period}`}
                    onChange={(value) =>
                      change({ period: Number(value) === USUAL_PERIOD ? undefined : Number(value) })
                    }
                  />
                }
              />
            </>
          )
        }
      </QueryStates>
    </Page>
  );
}

const Facts = ({ link: { url, shortUrl, clicks, status, profileId, createdAt } }: { link: ShortLink }) => (
  <section className={styles.card}>
    <div className={styles.total}>
      <p className={styles.number}>{formatNumber(clicks)}</p>
      <p className={styles.soft}>{t('{clicks, plural, one {click} other {clicks}} in all', { clicks })}</p>
    </div>
    <dl className={styles.facts}>
      <dt>{t('Short address')}</dt>
      <dd className={styles.address}>
        <b>{shortUrl}</b> <CopyButton text={shortUrl} />
      </dd>
      <dt>{t('Target')}</dt>
      <dd>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </dd>
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
  </section>
);
