import { z } from 'zod';
import { inWords } from './in-words.ts';

/**
 * Keywords in the JSON Schema of an option, for programs that show a form. Forms leave out sentences of descriptions that are
 * only for callers of the API: they begin with `GET`, `POST` or `In the API:`.
 */
const REQUIRED = 'x-required';
const CHOICES = 'x-choices';
const PARENT = 'x-parent';
const CREATABLE = 'x-creatable';
const LINES = 'x-lines';
const NONE = 'x-none';
const FOR = 'x-for';
const FILE = 'x-file';

/** An option that must be set once the post has a time. Drafts may omit it. */
export const required = <T extends z.ZodType>(option: T): T =>
  annotate(option, { [REQUIRED]: true }, 'Required to schedule or publish.');

/**
 * An option, or a list, whose values only the platform knows: `choices` of the connector lists them.
 * @param parent the option on whose value they depend, such as `board` for its sections
 */
export const fromChoices = <T extends z.ZodType>(option: T, parent?: string): T =>
  annotate(
    option,
    { [CHOICES]: true, ...(parent !== undefined && { [PARENT]: parent }) },
    'GET /accounts/{id}/choices lists the values.',
  );

/** An option whose choices users can add to: `createChoice` of the connector creates them. */
export const creatable = <T extends z.ZodType>(option: T): T =>
  annotate(option, { [CREATABLE]: true }, 'POST /accounts/{id}/choices creates one.');

/** A list that is empty by default. Forms show its values at once. */
export const noneByDefault = <T extends z.ZodType>(option: T): T => annotate(option, { [NONE]: true }, '');

/** A list of texts that may contain commas: forms show one per line. */
export const onePerLine = <T extends z.ZodType>(option: T): T => annotate(option, { [LINES]: true }, '');

/** An option for posts with files of this type. Forms hide it for others. */
export const onlyFor = <T extends z.ZodType>(type: 'image' | 'video', option: T): T =>
  annotate(option, { [FOR]: type }, '');

/** An option whose value is the id of an image of the post. */
export const postImage = <T extends z.ZodType>(option: T): T => annotate(option, { [FILE]: 'image' }, '');

/** An option whose value is the id of a file of subtitles of the post. */
export const postSubtitles = <T extends z.ZodType>(option: T): T =>
  annotate(option, { [FILE]: 'subtitles' }, '');

function annotate<T extends z.ZodType>(option: T, keywords: Record<string, unknown>, sentence: string): T {
  const description = [z.globalRegistry.get(option)?.description, sentence].filter(Boolean).join(' ');
  return option.meta({ ...keywords, description });
}

/** An option without what makes it optional. */
export const typeOf = (option: z.core.$ZodType): z.core.$ZodType =>
  option instanceof z.ZodOptional ? option.unwrap() : option;

const optionsWith = (options: z.ZodObject, keyword: string): string[] =>
  Object.entries(options.shape).flatMap(([name, option]) =>
    z.globalRegistry.get(typeOf(option))?.[keyword] === true ? name : [],
  );

/** The names of the options that must be set once a post has a time. */
export const requiredOptions = (options: z.ZodObject): string[] => optionsWith(options, REQUIRED);

/** The names of the options whose values only the platform knows. */
export const choiceOptions = (options: z.ZodObject): string[] => optionsWith(options, CHOICES);

/** The names of the options to whose choices users can add. */
export const creatableOptions = (options: z.ZodObject): string[] => optionsWith(options, CREATABLE);

/** The option on whose value the choices of an option depend, if any. */
export function parentOption(options: z.ZodObject, name: string): string | undefined {
  const option = options.shape[name];
  const parent = option && z.globalRegistry.get(typeOf(option))?.[PARENT];
  return typeof parent === 'string' ? parent : undefined;
}

/** The title of an option in its schema, or its name in words: `Alt text` for `altText`. */
export function optionLabel(options: z.ZodObject, name: string): string {
  const option = options.shape[name];
  return (option && z.globalRegistry.get(typeOf(option))?.title) ?? inWords(name);
}
