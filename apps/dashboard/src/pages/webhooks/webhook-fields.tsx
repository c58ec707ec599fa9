import { fieldError } from '../../requests/problem.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { EVENTS } from './events.ts';
import styles from './webhooks.module.css';

interface WebhookFieldsProps {
  events: readonly string[];
  onEvents(events: string[]): void;
  description?: string | undefined;
  error: unknown;
}

/** What can be changed of a webhook: its events and its description. */
export const WebhookFields = ({ events, onEvents, description, error }: WebhookFieldsProps) => (
  <>
    <fieldset className={styles.events}>
      <legend>Events</legend>
      {Object.entries(EVENTS).map(([name, hint]) => (
        <CheckField
          key={name}
          label={name}
          hint={hint}
          checked={events.includes(name)}
          onChange={({ target }) =>
            onEvents(
              Object.keys(EVENTS).filter((each) => (each === name ? target.checked : events.includes(each))),
            )
          }
        />
      ))}
      {/* Why it can't be sent. */}
      <p role="status">{events.length === 0 && 'Choose at least one event.'}</p>
    </fieldset>
    <TextField
      label="Description"
      hint="For you, such as “Production”."
      name="description"
      maxLength={500}
      autoComplete="off"
      defaultValue={description}
      error={fieldError(error, '/description')}
    />
  </>
);
