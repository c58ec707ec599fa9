import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { TextField } from '../../ui/field.tsx';
import { type FormProps, ProfileForm } from './profile-form.tsx';
import styles from './profiles.module.css';

const LIMITS = {
  accounts: { label: msg('Accounts'), unit: 1 },
  postsPerDay: { label: msg('Posts a day (UTC)'), unit: 1 },
  postsPerMonth: { label: msg('Posts a month (UTC)'), unit: 1 },
  mediaBytes: { label: msg('Files in MB'), unit: 1_000_000 },
} as const;

const LIMIT_NAMES = ['accounts', 'postsPerDay', 'postsPerMonth', 'mediaBytes'] as const;

/** An empty field is no limit. */
const readLimit = (text: string | undefined, unit: number) => (text ? Math.round(Number(text) * unit) : null);

/** The limits of a profile. */
export const LimitsForm = ({ profile }: FormProps) => (
  <ProfileForm
    profile={profile}
    title={t('Limits')}
    save={t('Save limits')}
    intro={t(
      'Apply beside those of the plan. Leave a field empty for no further limit. A lower limit removes nothing.',
    )}
    shown={LIMIT_NAMES.map((name) => `/limits/${name}`)}
    read={(fields) => ({
      limits: {
        accounts: readLimit(fields.accounts, LIMITS.accounts.unit),
        postsPerDay: readLimit(fields.postsPerDay, LIMITS.postsPerDay.unit),
        postsPerMonth: readLimit(fields.postsPerMonth, LIMITS.postsPerMonth.unit),
        mediaBytes: readLimit(fields.mediaBytes, LIMITS.mediaBytes.unit),
      },
    })}
  >
    {(errorOf) => (
      <div className={styles.limits}>
        {LIMIT_NAMES.map((name) => {
          const { label, unit } = LIMITS[name];
          const limit = profile.limits[name];
          return (
            <TextField
              key={name}
              type="number"
              min={0}
              step={unit === 1 ? 1 : 'any'}
              label={t(label)}
              name={name}
              defaultValue={limit === null ? '' : limit / unit}
              error={errorOf(`/limits/${name}`)}
            />
          );
        })}
      </div>
    )}
  </ProfileForm>
);
