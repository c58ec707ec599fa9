import { fieldError } from '../../requests/problem.ts';
import { EVENT_NAMES, EVENTS, type EventName } from '../../shared/events/event-types.ts';
import { t } from '../../texts/t.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { WebhookFilterFields, type WebhookFilters } from './webhook-filters.tsx';
import styles from './webhooks.module.css';

interface WebhookFieldsProps {
  events: readonly EventName[];
  onEvents(events: EventName[]): void;
  filters: WebhookFilters;
  onFilters(filters: WebhookFilters): void;
  description?: string | null;
  error: unknown;
}

/** The editable fields of a webhook: its events, their filters and its description. */
export const WebhookFields = ({
  events,
  onEvents,
  filters,
  onFilters,
  description,
  error,
}: WebhookFieldsProps) => (
  <>
    <fieldset className={styles.events}>
      <legend>{t('Events')}</legend>
      {EVENT_NAMES.map((name) => (
        <CheckField
          key={name}
          label={name}
          hint={t(EVENTS[name])}
          checked={events.includes(name)}
          onChange={({ target }) =>
            onEvents(EVENT_NAMES.filter((each) => (each === name ? target.checked : events.includes(each))))
          }
        />
      ))}
      {/* Why the form can't be sent. */}
      <p role="status">{events.length === 0 && t('Choose at least one event.')}</p>
    </fieldset>
    <WebhookFilterFields filters={filters} error={error} onChange={onFilters} />
    <TextField
      label={t('Description')}
      hint={t('For you, such as “Production”.')}
      name="description"
      maxLength={500}
      autoComplete="off"
      defaultValue={description ?? undefined}
      error={fieldError(error, '/description')}
    />
  </>
);
