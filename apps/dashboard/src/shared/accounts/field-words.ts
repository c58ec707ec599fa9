import { t } from '../../texts/t.ts';
import { platformText } from '../platform-texts/platform-text.ts';
import type { FieldWords } from './connect-fields.ts';

/** The words of fields in the language of the dashboard. */
export const FIELD_WORDS: FieldWords = {
  text: platformText,
  get advanced() {
    return t('Advanced');
  },
  example: (value) => t('For example {value}.', { value }),
  emptyFor: (value) => t('Leave it empty for {value}.', { value }),
  error: (message) => message,
};
