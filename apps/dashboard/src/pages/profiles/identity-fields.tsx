import type { Profile } from '@postrider/sdk/types';
import { TimeZoneField } from '../../shared/settings/time-zone-field.tsx';
import { t } from '../../texts/t.ts';
import { TextField } from '../../ui/field.tsx';
import type { Fields } from '../../ui/use-form.ts';

/** The paths of their errors. */
export const IDENTITY_PATHS = ['/name', '/reference', '/timezone'];

interface IdentityFieldsProps {
  /** The values at first. */
  profile: Pick<Profile, 'name' | 'reference' | 'timezone'>;
  errorOf(path: string): string | undefined;
}

/** The fields that tell profiles apart: name, reference and time zone. */
export const IdentityFields = ({ profile, errorOf }: IdentityFieldsProps) => (
  <>
    <TextField
      label={t('Name')}
      name="name"
      required
      maxLength={100}
      autoComplete="off"
      defaultValue={profile.name}
      error={errorOf('/name')}
    />
    <TextField
      label={t('Reference')}
      hint={t('Your own id of the customer, if you have one. No other profile can have it.')}
      name="reference"
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      defaultValue={profile.reference ?? ''}
      error={errorOf('/reference')}
    />
    <TimeZoneField
      name="timezone"
      value={profile.timezone}
      hint={t('The time zone of the customer.')}
      error={errorOf('/timezone')}
    />
  </>
);

/** The same in a request. */
export const readIdentity = ({ name = '', reference = '', timezone = '' }: Fields) => ({
  name,
  timezone,
  reference: reference.trim() || null,
});
