import { z } from 'zod';
import { accountFields, type ConnectField } from './connect.ts';
import { PLATFORM_DEFINITIONS, type Platform, publishesTitle } from './definitions.ts';
import { describeGuarantee } from './guarantee.ts';
import { inWords } from './in-words.ts';
import { optionLabel, typeOf } from './option-kinds.ts';

/** The options that forms show as fields of their own, with a text of the form. */
const FIELDS = ['caption', 'thread'];
/** The options whose description is for programs. */
const WITHOUT_HINT = ['altText', 'files'];

const fieldTexts = (fields: readonly ConnectField[]) => fields.flatMap(({ label, help }) => [label, help]);

const choice = z.looseObject({ enum: z.array(z.string()).default([]) });
const schema = choice.extend({ items: choice.optional() });

function valuesOf(option: z.core.$ZodType): string[] {
  const { enum: values, items } = schema.parse(z.toJSONSchema(option, { io: 'input' }));
  return [...values, ...(items?.enum ?? [])].map(inWords);
}

function optionTexts(platform: Platform): string[] {
  const { options } = PLATFORM_DEFINITIONS[platform];
  const names = Object.keys(options.shape).filter((name) => !FIELDS.includes(name));
  return names.flatMap((name) => {
    const option = options.shape[name];
    if (!option) return [];
    const hint = z.globalRegistry.get(typeOf(option))?.description;
    const hints = hint && !WITHOUT_HINT.includes(name) ? [hint] : [];
    return [optionLabel(options, name), ...hints, ...valuesOf(option)];
  });
}

/** The texts of the fields that the owner of an account enters, in English. */
export const accountTexts = (platform: Platform): string[] =>
  fieldTexts(accountFields(PLATFORM_DEFINITIONS[platform].connect));

/** The texts of a platform's definition that forms and pages show, in English. */
export function shownTexts(platform: Platform): string[] {
  const definition = PLATFORM_DEFINITIONS[platform];
  const { connect, terms = [] } = definition;
  const { steps = [], beforeReview } = connect.guide ?? {};
  return [
    ...new Set([
      ...(publishesTitle(platform) ? ['Title'] : []),
      ...optionTexts(platform),
      ...fieldTexts(connect.fields),
      ...steps,
      ...(beforeReview === undefined ? [] : [beforeReview]),
      describeGuarantee(definition).text,
      ...terms.map(({ text }) => text),
    ]),
  ];
}
