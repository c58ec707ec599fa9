import type { Post } from '@postrider/sdk/types';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import styles from './filter-bar.module.css';
import { AccountChip, PlatformChip, ProfileChip } from './filter-chips.tsx';
import { countFilters, type PostFilters } from './filters.ts';
import { SearchBox } from './search-box.tsx';
import { StatusChip } from './status-chip.tsx';
import { TagChip } from './tag-chip.tsx';

interface FilterBarProps {
  filters: PostFilters;
  /** The posts of the page, whose tags are offered. */
  posts: readonly Post[];
  /** Whether the status is a filter here; the list of posts has tabs for it. */
  hasStatus?: boolean;
  onChange(change: { [Name in keyof PostFilters]: PostFilters[Name] | undefined }): void;
}

/** Clears every filter. */
export const NO_FILTERS = {
  status: undefined,
  failed: undefined,
  pending: undefined,
  platform: undefined,
  account: undefined,
  profile: undefined,
  tag: undefined,
  text: undefined,
};

const tagsOf = (posts: readonly Post[]) => [...new Set(posts.flatMap(({ tags }) => tags))].sort();

/** The filters of posts in one row: words, status, account, profile, platform and tag. */
export function FilterBar({ filters, posts, hasStatus = false, onChange }: FilterBarProps) {
  const { status, failed, pending, ...others } = filters;
  const count = countFilters(hasStatus ? filters : others);
  const kept = hasStatus ? {} : { status, failed, pending };
  return (
    <search className={styles.bar}>
      <SearchBox value={filters.text} onChange={(text) => onChange({ text })} />
      {hasStatus && <StatusChip filters={filters} onChange={onChange} />}
      <AccountChip value={filters.account} onChange={(account) => onChange({ account })} />
      <ProfileChip value={filters.profile} onChange={(profile) => onChange({ profile })} />
      <PlatformChip
        value={filters.platform}
        onChange={(chosen) => onChange({ platform: PLATFORMS.find((name) => name === chosen) })}
      />
      <TagChip value={filters.tag} onChange={(tag) => onChange({ tag })} tags={tagsOf(posts)} />
      {count > 0 && (
        <Button look="quiet" size="small" onClick={() => onChange({ ...NO_FILTERS, ...kept })}>
          {t('Clear filters')}
        </Button>
      )}
    </search>
  );
}
