import { AccountField } from '../../shared/accounts/account-field.tsx';
import { EVENT_NAMES } from '../../shared/events/event-types.ts';
import { ProfileField } from '../../shared/profiles/profile-field.tsx';
import { t } from '../../texts/t.ts';
import { SelectField } from '../../ui/field.tsx';
import type { EventFilters } from './event-filters.ts';
import styles from './events.module.css';

interface EventFilterFieldsProps {
  filters: EventFilters;
  onChange(change: { [Name in keyof EventFilters]?: EventFilters[Name] | undefined }): void;
}

/** Filters events by type, account and profile. */
export const EventFilterFields = ({ filters, onChange }: EventFilterFieldsProps) => (
  <search className={styles.filters}>
    <SelectField
      label={t('Type')}
      value={filters.type ?? ''}
      onChange={({ target }) => onChange({ type: EVENT_NAMES.find((name) => name === target.value) })}
    >
      <option value="">{t('All')}</option>
      {EVENT_NAMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
    <AccountField value={filters.account} onChange={(account) => onChange({ account })} />
    <ProfileField none={t('All')} value={filters.profile} onChange={(profile) => onChange({ profile })} />
  </search>
);
