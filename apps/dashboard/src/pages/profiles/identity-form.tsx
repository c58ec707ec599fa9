import { t } from '../../texts/t.ts';
import { TextArea } from '../../ui/field.tsx';
import { IDENTITY_PATHS, IdentityFields, readIdentity } from './identity-fields.tsx';
import { METADATA_HINT, metadataText, readMetadata } from './metadata-text.ts';
import { type FormProps, ProfileForm } from './profile-form.tsx';

/** Name, reference, time zone and metadata. */
export const IdentityForm = ({ profile }: FormProps) => (
  <ProfileForm
    profile={profile}
    title={t('Properties')}
    save={t('Save properties')}
    shown={[...IDENTITY_PATHS, '/metadata']}
    read={({ metadata = '', ...fields }) => ({
      ...readIdentity(fields),
      metadata: readMetadata(metadata),
    })}
  >
    {(errorOf) => (
      <>
        <IdentityFields profile={profile} errorOf={errorOf} />
        <TextArea
          label={t('Metadata')}
          hint={t(METADATA_HINT)}
          name="metadata"
          rows={3}
          maxLength={20_000}
          spellCheck={false}
          defaultValue={metadataText(profile.metadata)}
          error={errorOf('/metadata')}
        />
      </>
    )}
  </ProfileForm>
);
