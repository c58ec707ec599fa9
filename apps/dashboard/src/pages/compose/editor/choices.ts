import type { OptionChoices } from '@postrider/sdk/types';
import type { OptionField } from '../../../shared/drafts/option-fields.ts';

export type Choice = OptionChoices['values'][number];

/** The values that can be chosen for an option, next to this value of its parent. */
export const choicesFor = (
  lists: readonly OptionChoices[],
  option: string,
  parent: string | undefined,
): Choice[] => {
  const all = lists.find((each) => each.option === option)?.values ?? [];
  const found = all.filter((each) => each.parent === null || each.parent === parent);
  // The same value may belong to several parents.
  return [...new Map(found.map((each) => [each.value, each])).values()];
};

/** The names of the options that depend on an option, directly or through others. */
export function dependents(fields: readonly OptionField[], name: string): string[] {
  const found: string[] = [];
  for (let parents = [name]; parents.length > 0; ) {
    parents = fields
      .filter(({ name: own, choices }) => parents.includes(choices?.parent ?? '') && !found.includes(own))
      .map((field) => field.name);
    found.push(...parents);
  }
  return found;
}
