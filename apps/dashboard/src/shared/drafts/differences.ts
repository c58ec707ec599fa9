import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import type { InWords } from './option-choices.ts';
import { optionFields, optionText } from './option-fields.ts';

/** A setting that differs on one account. */
export interface Difference {
  label: string;
  text: string;
}

const LABELS: Record<string, Message> = { altText: msg('Description of the first file') };

function labelled(name: string): string | undefined {
  const label = LABELS[name];
  return label && t(label);
}

function textOf(value: JsonValue | undefined, inWords = (text: string) => text): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map((each) => textOf(each, inWords)).join(', ') || t('None');
  if (typeof value === 'string') return inWords(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}

/**
 * The settings of an account in readable form: texts first, then the rest. `schema` is the schema of the platform's
 * options, if it is known; `inWords` has the labels of values that were chosen from a list.
 */
export function differencesOf(
  { caption, thread, ...rest }: JsonObject,
  schema: unknown,
  inWords: InWords = (_, value) => value,
): Difference[] {
  const fields = optionFields(schema);
  const parts = Array.isArray(thread) ? thread : [];
  return [
    ...(caption === undefined ? [] : [{ label: t('Text'), text: textOf(caption) }]),
    ...parts.map((part, place) => ({
      label: t('Post {number} of the thread', { number: place + 2 }),
      text: textOf(part),
    })),
    ...Object.entries(rest).map(([name, value]) => {
      const { label = optionText(name), values = [] } = fields.find((field) => field.name === name) ?? {};
      return {
        label: labelled(name) ?? label,
        text: textOf(value, (text) => (values.includes(text) ? optionText(text) : inWords(name, text))),
      };
    }),
  ];
}
