import { bounded } from '@postrider/contracts';
import { z } from 'zod';
import { resolveAccount } from '../accounts.ts';
import { choicesOf } from '../choices.ts';
import { nameOf } from '../platform-fields.ts';
import { tool } from '../tool.ts';

/** Models read every value, so they get few and search the others. */
const MAX_SHOWN = 100;

export const listChoices = tool({
  name: 'list_choices',
  title: 'List the choices of an account',
  description:
    'Lists the values of arguments that only the platform knows, such as boards: up to 100 for each, search finds the others. Use it for requiredArguments of get_platform_rules, and ask the person if the choice is not clear.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  operations: ['listChoices'],
  input: z.strictObject({
    account: bounded(300),
    search: bounded(200).optional().meta({ description: 'Part of a label.' }),
    parent: bounded(500).optional().meta({ description: 'Only values of this parent.' }),
  }),
  output: z.object({
    choices: z.array(
      z.object({
        argument: z.string(),
        values: z.array(z.object({ value: z.string(), label: z.string(), parent: z.string().nullable() })),
        hasMore: z.boolean(),
      }),
    ),
  }),
  async run(session, { account: reference, search = '', parent }) {
    const account = await resolveAccount(session, reference);
    const wanted = search.toLowerCase();
    const choices = await choicesOf(session, account.id);
    return {
      choices: choices.map(({ option, values }) => {
        const found = values.filter(
          (each) =>
            each.label.toLowerCase().includes(wanted) && (parent === undefined || each.parent === parent),
        );
        const argument = nameOf(account.platform, option);
        return { argument, values: found.slice(0, MAX_SHOWN), hasMore: found.length > MAX_SHOWN };
      }),
    };
  },
});
