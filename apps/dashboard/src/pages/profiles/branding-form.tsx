import { LANGUAGES } from '@postrider/texts/languages';
import { useState } from 'react';
import { BrandingFields } from '../../shared/branding/branding-fields.tsx';
import { t } from '../../texts/t.ts';
import { type FormProps, ProfileForm } from './profile-form.tsx';

/** The appearance of the profile's connect links. */
export function BrandingForm({ profile }: FormProps) {
  const { branding } = profile;
  const [logoMediaId, setLogo] = useState(branding.logoMediaId ?? '');
  return (
    <ProfileForm
      profile={profile}
      title={t('Branding')}
      save={t('Save branding')}
      intro={t(
        'The people who open a connect link of this profile see this name, logo and colour, and those of the workspace where a field is empty.',
      )}
      shown={['name', 'logoMediaId', 'color', 'language'].map((name) => `/branding/${name}`)}
      read={({ brandName = '', color = '', language = '' }) => ({
        branding: {
          name: brandName.trim() || null,
          logoMediaId: logoMediaId || null,
          color: color || null,
          language: LANGUAGES.find((each) => each === language) ?? null,
        },
      })}
    >
      {(errorOf) => (
        <BrandingFields
          branding={{
            name: branding.name ?? '',
            color: branding.color ?? '',
            language: branding.language ?? '',
          }}
          nameHint={t('The name of the customer, or yours.')}
          profileId={profile.id}
          logoMediaId={logoMediaId}
          onLogo={setLogo}
          errorOf={(path) => errorOf(`/branding${path}`)}
        />
      )}
    </ProfileForm>
  );
}
