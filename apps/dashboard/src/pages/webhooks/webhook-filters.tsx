import type { Webhook } from '@postrider/sdk/types';
import { fieldError } from '../../requests/problem.ts';
import { AccountChecks } from '../../shared/accounts/account-checks.tsx';
import { ListField } from '../../shared/drafts/list-field.tsx';
import { ProfileChecks } from '../../shared/profiles/profile-checks.tsx';
import { useHasProfiles } from '../../shared/profiles/use-profiles.ts';
import { t } from '../../texts/t.ts';
import { Stack } from '../../ui/page.tsx';
import styles from './webhooks.module.css';

/** The server rejects more than the maximum. */
const MOST = 100;

/** What events must be about; an empty list does not restrict them. */
export type WebhookFilters = Pick<Webhook, 'account_ids' | 'profile_ids' | 'tags'>;

export const NO_FILTERS: WebhookFilters = { account_ids: [], profile_ids: [], tags: [] };

export const filtersOf = ({ account_ids, profile_ids, tags }: WebhookFilters): WebhookFilters => ({
  account_ids,
  profile_ids,
  tags,
});

/** The number of accounts, profiles and tags in the filters. */
const countOf = (filters: WebhookFilters) =>
  Object.values(filters).reduce((total, items) => total + items.length, 0);

interface WebhookFilterFieldsProps {
  filters: WebhookFilters;
  onChange(filters: WebhookFilters): void;
  error: unknown;
}

/** Restricts a webhook to events about some accounts, profiles or tags. */
export function WebhookFilterFields({ filters, onChange, error }: WebhookFilterFieldsProps) {
  const hasProfiles = useHasProfiles();
  const count = countOf(filters);
  return (
    <details className={styles.more} open={count > 0 || undefined}>
      <summary>{t('{count, plural, =0 {Only some events} other {Only some events (#)}}', { count })}</summary>
      <Stack>
        <p className={styles.soft}>{t('An event must match each of these that you choose.')}</p>
        <fieldset className={styles.events}>
          <legend>{t('Accounts')}</legend>
          <AccountChecks
            chosen={filters.account_ids}
            most={MOST}
            onChange={(ids) => onChange({ ...filters, account_ids: ids })}
          />
        </fieldset>
        {(hasProfiles || filters.profile_ids.length > 0) && (
          <fieldset className={styles.events}>
            <legend>{t('Profiles')}</legend>
            <ProfileChecks
              chosen={filters.profile_ids}
              most={MOST}
              onChange={(ids) => onChange({ ...filters, profile_ids: ids })}
            />
          </fieldset>
        )}
        <ListField
          label={t('Tags of posts')}
          hint={t('Comma-separated. A post needs one of them.')}
          items={filters.tags}
          onChange={(tags) => onChange({ ...filters, tags })}
          error={fieldError(error, '/tags')}
        />
      </Stack>
    </details>
  );
}
