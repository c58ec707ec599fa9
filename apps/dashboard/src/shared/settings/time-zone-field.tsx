import { t } from '../../texts/t.ts';
import { SelectField } from '../../ui/field.tsx';

/** A time zone that the browser knows. `value` is one of them or one of the server's. */
export function TimeZoneField({
  name,
  value,
  hint = t('The time zone in which posts are scheduled and times are shown, for every member.'),
  error,
}: {
  name: string;
  value: string;
  hint?: string;
  error?: string | undefined;
}) {
  const zones = new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <SelectField label={t('Time zone')} hint={hint} name={name} defaultValue={value} error={error}>
      {[...zones].map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </SelectField>
  );
}
