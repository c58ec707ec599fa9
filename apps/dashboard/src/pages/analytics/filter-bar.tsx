import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { handleOf } from '../../shared/accounts/account-names.ts';
import { useProfile, useProfiles } from '../../shared/profiles/use-profiles.ts';
import { t } from '../../texts/t.ts';
import { PlatformMark, platformName } from '../../ui/platform.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import { Segments } from '../../ui/segments.tsx';
import { AccountLabel } from './account-label.tsx';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { type AnalyticsFilters, LONGEST_PERIOD, PERIODS, toRequest, USUAL_PERIOD } from './filters.ts';

interface FilterBarProps {
  filters: AnalyticsFilters;
  onChange(change: { [Name in keyof AnalyticsFilters]?: AnalyticsFilters[Name] | undefined }): void;
}

/** The period and the filters of the page, as a choice and chips. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { id: workspaceId } = useWorkspace();
  const { profiles } = useProfiles();
  const profile = useProfile(filters.profile);
  const { data: accountsData } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const { tag: _tag, ...others } = filters;
  const longest = { query: { ...toRequest(others), period: LONGEST_PERIOD } };
  const { data: tagsData } = useQuery(apiQuery(workspaceId, 'get /analytics/tags', longest));
  const accounts = (accountsData?.accounts ?? []).filter(
    ({ platform, profileId }) =>
      (filters.platform === undefined || platform === filters.platform) &&
      (filters.profile === undefined || profileId === filters.profile),
  );
  const isListed = profiles.some(({ id }) => id === filters.profile);
  const known = profile && !isListed ? [profile, ...profiles] : profiles;
  const tags = (tagsData?.tags ?? []).map(({ tag }) => tag);
  const listedTags = filters.tag !== undefined && !tags.includes(filters.tag) ? [filters.tag, ...tags] : tags;
  return (
    <div className={styles.bar}>
      <Segments
        label={t('Period')}
        items={PERIODS.map((days) => ({ value: `${days}`, label: t('{days} days', { days }) }))}
        value={`${filters.period ?? USUAL_PERIOD}`}
        onChange={(value) => onChange({ period: Number(value) === USUAL_PERIOD ? undefined : Number(value) })}
      />
      {known.length > 0 && (
        <FilterChip
          label={t('Profile')}
          options={known.map(({ id, name }) => ({ value: id, name }))}
          value={filters.profile}
          onChange={(id) => onChange({ profile: id, account: undefined })}
        />
      )}
      <FilterChip
        label={t('Account')}
        options={accounts.map((account) => ({
          value: account.id,
          name: `${handleOf(account)} ${platformName(account.platform)}`,
          label: <AccountLabel account={account} platform={account.platform} />,
        }))}
        value={filters.account}
        onChange={(id) => onChange({ account: id })}
      />
      <FilterChip
        label={t('Platform')}
        options={PLATFORMS.map((name) => ({
          value: name,
          name: platformName(name),
          label: <PlatformMark platform={name} isNamed />,
        }))}
        value={filters.platform}
        onChange={(value) =>
          onChange({ platform: PLATFORMS.find((name) => name === value), account: undefined })
        }
      />
      {listedTags.length > 0 && (
        <FilterChip
          label={t('Tag')}
          options={listedTags.map((tag) => ({ value: tag, name: tag }))}
          value={filters.tag}
          onChange={(tag) => onChange({ tag })}
        />
      )}
    </div>
  );
}
