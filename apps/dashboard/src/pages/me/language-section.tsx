import { t } from '../../texts/t.ts';
import { LanguageField } from '../../ui/language-field.tsx';
import { Section } from '../../ui/page.tsx';

/** The language of the pages. */
export const LanguageSection = () => (
  <Section title={t('Language of the pages')} intro={t('Kept on this device.')}>
    <LanguageField />
  </Section>
);
