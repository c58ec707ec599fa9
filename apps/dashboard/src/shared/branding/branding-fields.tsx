import { LANGUAGE_NAMES, LANGUAGES } from '@postrider/texts/languages';
import { type ReactNode, useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Row } from '../../ui/page.tsx';
import { LibraryDialog } from '../media/library-dialog.tsx';
import { thumbnailOf } from '../media/thumbnail.tsx';
import styles from './branding-fields.module.css';

interface BrandingFieldsProps {
  /** The values at first; empty: the default. */
  branding: { name: string; color: string; language: string };
  nameHint: ReactNode;
  logoMediaId: string;
  /** The profile of the branding; undefined: the workspace itself. */
  profileId?: string;
  onLogo(mediaId: string): void;
  /** The error of a field of the branding: "/color". */
  errorOf(path: string): string | undefined;
}

/** The fields of a form with a branding: `brandName`, `color` and `language`, and the logo. */
export const BrandingFields = ({
  branding,
  nameHint,
  logoMediaId,
  profileId,
  onLogo,
  errorOf,
}: BrandingFieldsProps) => (
  <>
    <TextField
      label={t('Shown name')}
      name="brandName"
      hint={nameHint}
      defaultValue={branding.name}
      maxLength={100}
      error={errorOf('/name')}
    />
    <LogoField profileId={profileId} value={logoMediaId} onChange={onLogo} error={errorOf('/logoMediaId')} />
    <TextField
      label={t('Colour of buttons')}
      name="color"
      hint={t('Six hexadecimal digits after #, such as #1d5fd1.')}
      defaultValue={branding.color}
      maxLength={7}
      pattern="#[0-9a-fA-F]{6}"
      spellCheck={false}
      error={errorOf('/color')}
    />
    <SelectField
      label={t('Language')}
      name="language"
      defaultValue={branding.language}
      error={errorOf('/language')}
    >
      <option value="">{t('The language of the browser')}</option>
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </SelectField>
  </>
);

interface LogoFieldProps {
  /** The id of an image; empty without one. */
  value: string;
  profileId: string | undefined;
  onChange(mediaId: string): void;
  error: string | undefined;
}

function LogoField({ value, profileId, onChange, error }: LogoFieldProps) {
  const { id: workspaceId } = useWorkspace();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{t('Logo')}</legend>
      <Row>
        {value && <img className={styles.logo} src={thumbnailOf(workspaceId, value)} alt="" loading="lazy" />}
        <Button onClick={() => setChoosing(true)}>
          {value ? t('Choose another image') : t('Choose an image')}
        </Button>
        {value && <Button onClick={() => onChange('')}>{t('Remove the logo')}</Button>}
      </Row>
      {error !== undefined && <p role="alert">{error}</p>}
      <LibraryDialog
        isOpen={isChoosing}
        taken={[]}
        most={1}
        profileId={profileId}
        hints={{ first: t('Choose an image.'), full: t('There is one logo.') }}
        onClose={() => setChoosing(false)}
        onChosen={([image]) => {
          if (image) onChange(image.id);
          setChoosing(false);
        }}
      />
    </fieldset>
  );
}
