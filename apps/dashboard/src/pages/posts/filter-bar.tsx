import type { FormEvent } from 'react';
import { labelOf } from '../../format/label.ts';
import { AccountField } from '../../shared/accounts/account-field.tsx';
import { STATUSES } from '../../shared/posts/statuses.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { platformName } from '../../ui/platform.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import styles from './filter-bar.module.css';
import { countFilters, type PostFilters, statusesOf } from './filters.ts';

interface FilterBarProps {
  filters: PostFilters;
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

/** The filters of posts: status, platform, account, profile, tag and words. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const count = countFilters(filters);
  const chosen = filters.status === undefined ? [] : statusesOf(filters);
  function toggle(status: string) {
    const next = STATUSES.filter((name) => (name === status) !== chosen.includes(name));
    // Replaces the other choice, because most statuses have no failed account.
    onChange({ status: next.join(',') || undefined, failed: undefined, pending: undefined });
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name)).trim() || undefined;
    onChange({ text: read('text'), tag: read('tag') });
  }
  return (
    <search>
      <details className={styles.filters} open={count > 0 || undefined}>
        <summary>Filters{count > 0 && ` (${count})`}</summary>
        {/* The texts come from the address; a new address creates a new form. */}
        <form key={`${filters.text} ${filters.tag}`} className={styles.form} onSubmit={submit}>
          <fieldset className={styles.statuses}>
            <legend className="visually-hidden">Status</legend>
            {STATUSES.map((status) => (
              <Button key={status} aria-pressed={chosen.includes(status)} onClick={() => toggle(status)}>
                {labelOf(status)}
              </Button>
            ))}
            <Button
              aria-pressed={filters.failed === true}
              onClick={() =>
                onChange({ status: undefined, pending: undefined, failed: filters.failed ? undefined : true })
              }
            >
              Failed on an account
            </Button>
            <Button
              aria-pressed={filters.pending === true}
              onClick={() =>
                onChange({
                  status: undefined,
                  failed: undefined,
                  pending: filters.pending ? undefined : true,
                })
              }
            >
              Waiting for approval
            </Button>
          </fieldset>
          <SelectField
            label="Platform"
            value={filters.platform ?? ''}
            onChange={({ target }) => onChange({ platform: PLATFORMS.find((name) => name === target.value) })}
          >
            <option value="">All</option>
            {PLATFORMS.map((platform) => (
              <option key={platform} value={platform}>
                {platformName(platform)}
              </option>
            ))}
          </SelectField>
          <AccountField value={filters.account} onChange={(account) => onChange({ account })} />
          <ProfileField none="All" value={filters.profile} onChange={(profile) => onChange({ profile })} />
          <TextField label="Tag" name="tag" maxLength={50} defaultValue={filters.tag} />
          <TextField label="Words" name="text" type="search" maxLength={100} defaultValue={filters.text} />
          <div className={styles.actions}>
            <Button type="submit">Search</Button>
            {count > 0 && (
              <Button look="quiet" onClick={() => onChange(NO_FILTERS)}>
                Clear filters
              </Button>
            )}
          </div>
        </form>
      </details>
    </search>
  );
}
