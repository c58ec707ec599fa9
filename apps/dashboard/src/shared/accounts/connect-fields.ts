import type { PlatformData } from '@postrider/platform-rules/data';

type Field = PlatformData['connect']['fields'][number];

/** The words of fields in a language. */
export interface FieldWords {
  /** A text of the platform's definition. */
  text(english: string): string;
  /** The heading of fields that few people change. */
  advanced: string;
  example(value: string): string;
  emptyFor(value: string): string;
  /** The error of a field, from the server's message. */
  error(message: string): string;
}

/** The hint of a field: its meaning, an example, and the default. */
export const hintOf = ({ help, placeholder, default: fallback }: Field, words: FieldWords): string =>
  [
    words.text(help),
    // An example that is shortened ends with dots of its own.
    placeholder !== null && words.example(placeholder).replace('….', '…'),
    fallback !== null && words.emptyFor(fallback),
  ]
    .filter(Boolean)
    .join(' ');

/** The initial value of a field, for an account that is connected again; `username` is that account's, or empty. */
export function initialOf({ initial }: Pick<Field, 'initial'>, username: string): string | undefined {
  const [, host] = username.split('@');
  const known = initial === 'username' ? username : initial === 'host' ? host : undefined;
  return known || undefined;
}
