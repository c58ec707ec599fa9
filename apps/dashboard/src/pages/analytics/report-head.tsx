import { useQuery } from '@connectrpc/connect-query';
import { WorkspacesService } from '@postrider/contracts/dashboard';
import type { Analytics } from '@postrider/sdk/types';
import { formatTime } from '../../format/time-format.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { thumbnailOf } from '../../shared/media/thumbnail.tsx';
import { useProfile } from '../../shared/profiles/use-profiles.ts';
import { t } from '../../texts/t.ts';
import { platformName } from '../../ui/platform.tsx';
import { UserText } from '../../ui/user-text.tsx';
import type { AnalyticsFilters } from './filters.ts';
import styles from './report-head.module.css';
import { useAccountOf } from './use-account-of.ts';

interface ReportHeadProps {
  period: Analytics['period'];
  filters: AnalyticsFilters;
}

/** The head of a report: the logo, the name and the colour of the branding, whom it is about, and the period. */
export function ReportHead({ period, filters }: ReportHeadProps) {
  const { id: workspaceId, name, timeZone } = useWorkspace();
  const { data } = useQuery(WorkspacesService.method.getBranding, { workspaceId });
  const profile = useProfile(filters.profile);
  const accountOf = useAccountOf();
  const workspace = data?.branding;
  const own = profile?.branding;
  const logo = own?.logoMediaId || workspace?.logoMediaId;
  const brand = own?.name || workspace?.name || name;
  const colour = own?.color || workspace?.color;
  const account = filters.account === undefined ? undefined : accountOf(filters.account);
  const about = [
    account && handleOf(account),
    filters.platform && platformName(filters.platform),
    filters.tag !== undefined && t('Tag: {tag}', { tag: filters.tag }),
  ].filter((part) => typeof part === 'string');
  const days = [period.from, period.to].map((at) => formatTime(new Date(at), timeZone, 'day'));
  return (
    <header className={styles.head}>
      <span className={styles.stripe} style={colour ? { background: colour } : undefined} />
      <div className={styles.row}>
        <div>
          <p className={styles.brand} style={colour ? { color: colour } : undefined}>
            <UserText>{brand}</UserText>
          </p>
          <p className={styles.title}>
            <UserText>{profile?.name ?? t('Social media report')}</UserText>
          </p>
          <p className={styles.soft}>
            {t('{from} to {to}', { from: days[0] ?? '', to: days[1] ?? '' })}
            {about.length > 0 && ` · ${about.join(' · ')}`}
          </p>
        </div>
        {logo && (
          <img className={styles.logo} src={thumbnailOf(workspaceId, logo)} alt={brand} loading="lazy" />
        )}
      </div>
    </header>
  );
}
