import { z } from 'zod';
import type { OptionChoices } from '../connectors/connector.ts';
import { truncate, validItems } from '../connectors/responses.ts';

/** The most values of an account, of all options together. */
export const MAX_CHOICES = 1_000;
const MAX_VALUE = 500;
const MAX_LABEL = 200;

/** Values are sent back to the platform, so they are dropped instead of cut. */
const value = z
  .string()
  .min(1)
  .max(MAX_VALUE)
  .regex(/^\P{Cc}+$/u);
const choice = z.object({ value, label: z.string().catch(''), parent: value.optional() });

/**
 * The first values of the known options, each once, with labels for people. A platform can return anything, so
 * everything is bounded.
 */
export function boundChoices(found: readonly OptionChoices[], known: readonly string[]): OptionChoices[] {
  let left = MAX_CHOICES;
  return known.map((option) => {
    const all = found.filter((each) => each.option === option).flatMap(({ values }) => values);
    const valid = validItems(choice, MAX_CHOICES).parse(all);
    const different = new Map(valid.map((each) => [JSON.stringify([each.value, each.parent]), each]));
    const values = [...different.values()].slice(0, left).map(({ label, ...rest }) => ({
      ...rest,
      label: truncate(label, MAX_LABEL) || rest.value,
    }));
    left -= values.length;
    return { option, values };
  });
}
