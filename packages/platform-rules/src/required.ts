import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import { optionsFor } from './account-options.ts';
import type { PlatformDefinition } from './definition.ts';
import { optionLabel, requiredOptions } from './option-kinds.ts';
import type { Violation } from './rules.ts';

interface Target<P extends string> {
  id: string;
  platform: P;
}

const isMissing = (value: JsonValue | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The required options that are not set: for a platform, or for single accounts if others of it have a value. */
export const checkRequired = <P extends string>(
  options: JsonObject,
  accounts: readonly Target<P>[],
  definitions: Readonly<Record<P, Pick<PlatformDefinition, 'name' | 'options'>>>,
): Violation[] =>
  [...Map.groupBy(accounts, ({ platform }) => platform)].flatMap(([platform, targets]) => {
    const { name, options: schema } = definitions[platform];
    return requiredOptions(schema).flatMap((option) => {
      const message = `${name} requires the option “${optionLabel(schema, option)}”. Choose a value.`;
      const violation = (place: string): Violation => ({
        path: `/options/${platform}${place}/${option}`,
        code: 'required',
        message,
        platform,
      });
      const missing = targets.filter(({ id }) => isMissing(optionsFor(options, platform, id)[option]));
      if (missing.length === targets.length) return violation('');
      return missing.map(({ id }) => ({ ...violation(`/accounts/${id}`), accountId: id }));
    });
  });
