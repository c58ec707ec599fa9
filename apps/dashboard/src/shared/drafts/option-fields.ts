import { inWords } from '@postrider/platform-rules/in-words';
import { platformText } from '../platform-texts/platform-text.ts';

/** A setting of a platform, as a form shows it in the reader's language. */
export interface OptionField {
  name: string;
  label: string;
  hint: string;
  kind: 'text' | 'number' | 'choice' | 'yesNo' | 'several' | 'list' | 'lines' | 'image' | 'subtitles';
  /** The values of a choice, or of several. */
  values: string[];
  /** Whether a post needs it once it has a time. */
  isRequired?: true;
  /** The type of files that a post needs for it. */
  for?: string;
  /** Whether several are none by default. */
  isNoneByDefault?: true;
  /** For a text or a list whose values only the platform knows; they may depend on the value of another option. */
  choices?: { parent?: string; isCreatable?: true };
}

/** The settings that the composer shows in separate fields. */
const ELSEWHERE = new Set(['caption', 'thread', 'altText', 'files']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const member = (value: unknown, name: string) => (isObject(value) ? value[name] : undefined);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Sentences for callers of the API. */
const FOR_CALLERS = / ?(?:(?:GET|POST) \/|In the API:)[^.]*\./g;

/** The description of an option, as a form shows it. */
const hintOf = (description: string): string =>
  platformText(description)
    .replace(FOR_CALLERS, '')
    .replace(/(?<=Default: )true\.$/, 'yes.')
    .replace(/(?<=Default: )false\.$/, 'no.')
    .replaceAll('`', '');

/** The name of an option, or one of its values, in words. */
export const optionText = (name: string): string => platformText(inWords(name));

/** The properties of a platform's JSON Schema. */
function propertiesOf(schema: unknown): Record<string, unknown> {
  const ref = member(schema, '$ref');
  const root =
    typeof ref === 'string' ? member(member(schema, '$defs'), ref.replace('#/$defs/', '')) : schema;
  const properties = member(root, 'properties');
  return isObject(properties) ? properties : {};
}

/** Whether a platform has an option. */
export const hasOption = (schema: unknown, name: string): boolean =>
  Object.hasOwn(propertiesOf(schema), name);

/** The fields of a platform's JSON Schema, without kinds that the composer does not know. */
export function optionFields(schema: unknown): OptionField[] {
  const properties = propertiesOf(schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const found = ELSEWHERE.has(name) ? undefined : kindOf(property);
    if (!found) return [];
    const textOf = (key: string) => {
      const text = member(property, key);
      return typeof text === 'string' ? text : '';
    };
    const parent = textOf('x-parent');
    const of = textOf('x-for');
    const listed = {
      ...(of !== '' && { for: of }),
      ...(member(property, 'x-required') === true && { isRequired: true as const }),
      ...(member(property, 'x-none') === true && { isNoneByDefault: true as const }),
      ...(member(property, 'x-choices') === true && {
        choices: {
          ...(parent !== '' && { parent }),
          ...(member(property, 'x-creatable') === true && { isCreatable: true as const }),
        },
      }),
    };
    const texts = {
      label: textOf('title') ? platformText(textOf('title')) : optionText(name),
      hint: hintOf(textOf('description')),
    };
    return { name, ...texts, ...found, ...listed };
  });
}

/** The name of the option whose value is an image of the post, such as a cover; undefined if there is none. */
export const imageOption = (schema: unknown): string | undefined =>
  Object.entries(propertiesOf(schema)).find(([, property]) => kindOf(property)?.kind === 'image')?.[0];

function kindOf(property: unknown): Pick<OptionField, 'kind' | 'values'> | undefined {
  const type = member(property, 'type');
  const values = texts(member(property, 'enum'));
  if (type === 'boolean') return { kind: 'yesNo', values };
  if (type === 'number' || type === 'integer') return { kind: 'number', values };
  const file = member(property, 'x-file');
  if (type === 'string' && (file === 'image' || file === 'subtitles')) return { kind: file, values };
  if (type === 'string') return { kind: values.length > 0 ? 'choice' : 'text', values };
  if (type !== 'array') return undefined;
  const items = member(property, 'items');
  const several = texts(member(items, 'enum'));
  if (several.length > 0) return { kind: 'several', values: several };
  if (member(items, 'type') !== 'string') return undefined;
  return { kind: member(property, 'x-lines') === true ? 'lines' : 'list', values: [] };
}
