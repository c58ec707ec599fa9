import { translationOf } from './catalogue.ts';
import { formatted } from './formatted.ts';
import { isolated } from './isolated.ts';
import type { Literal, Message } from './message.ts';

/** The values of a message's arguments. Names by people are isolated from the text around them. */
export type TextValues = Readonly<Record<string, string | number>>;

const isolate = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );

/**
 * A text in the reader's language. The English ICU message is the key, and must be a literal or a `msg`:
 * `t('Delete {count, plural, one {# post} other {# posts}}?', { count })`.
 */
export function t<const S extends string>(message: Literal<S>, values?: TextValues): string;
export function t(message: Message, values?: TextValues): string;
export function t(message: unknown, values: TextValues = {}): string {
  return formatted(String(message), (text) => String(text.format(isolate(values))));
}

/** The text of a label that may be a constant, for shared components such as tables: a string is a text already. */
export function textOf(label: string | Message): string;
export function textOf(label: unknown): string {
  return translationOf(String(label));
}
