import type { PlatformData } from '@postrider/platform-rules/data';
import { t } from '../../texts/t.ts';

type Field = PlatformData['connect']['fields'][number];

/** The words around fields in a language. */
export interface FieldWords {
  /** The heading of fields that few people change. */
  advanced: string;
  example(value: string): string;
  emptyFor(value: string): string;
  /** The error of a field, from the server's message. */
  error(message: string): string;
}

export const FIELD_WORDS: FieldWords = {
  get advanced() {
    return t('Advanced');
  },
  example: (value) => t('For example {value}.', { value }),
  emptyFor: (value) => t('Leave it empty for {value}.', { value }),
  error: (message) => message,
};

/** The hint of a field: its meaning, an example, and the default. */
export const hintOf = ({ help, placeholder, default: fallback }: Field, words = FIELD_WORDS): string =>
  [help, placeholder !== null && words.example(placeholder), fallback !== null && words.emptyFor(fallback)]
    .filter(Boolean)
    .join(' ');

/** The initial value of a field, for an account that is connected again; `username` is that account's, or empty. */
export function initialOf({ initial }: Pick<Field, 'initial'>, username: string): string | undefined {
  const [, host] = username.split('@');
  const known = initial === 'username' ? username : initial === 'host' ? host : undefined;
  return known || undefined;
}
