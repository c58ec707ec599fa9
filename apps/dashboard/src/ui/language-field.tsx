import { LANGUAGE_NAMES, LANGUAGES } from '@postrider/texts/languages';
import { chooseLanguage, language } from '../texts/language.ts';
import { t } from '../texts/t.ts';
import { SelectField } from './field.tsx';

/** The language of the pages on this device. Choosing another one reloads the page. */
export const LanguageField = () => (
  <SelectField
    label={t('Language')}
    value={language()}
    onChange={({ target }) => {
      const chosen = LANGUAGES.find((each) => each === target.value);
      if (chosen) chooseLanguage(chosen);
    }}
  >
    {LANGUAGES.map((each) => (
      <option key={each} value={each} lang={each}>
        {LANGUAGE_NAMES[each]}
      </option>
    ))}
  </SelectField>
);
