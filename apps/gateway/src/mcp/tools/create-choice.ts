import { bounded, text } from '@postrider/contracts';
import { z } from 'zod';
import { oneChoice } from '../../api/accounts/schemas.ts';
import { resolveAccount } from '../accounts.ts';
import { optionOf } from '../platform-fields.ts';
import { tool } from '../tool.ts';

export const createChoiceTool = tool({
  name: 'create_choice',
  title: 'Create a choice of an account',
  description:
    'Creates a value of an argument on the platform, such as a board, or returns the one with this label. It is public at once: ask the person first.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  operations: ['createChoice'],
  input: z.strictObject({
    account: bounded(300),
    argument: text(1, 100).meta({ description: 'As in list_choices.' }),
    label: text(1, 100),
    parent: text(1, 500).optional().meta({ description: 'The value of the parent, such as a board.' }),
  }),
  output: z.object({
    choice: z.object({ value: z.string(), label: z.string(), parent: z.string().nullable() }),
  }),
  async run(session, { account: reference, argument, label, parent }) {
    const { id, platform } = await resolveAccount(session, reference);
    const body = { option: optionOf(platform, argument), label, parent };
    return (await session.execute('createChoice', oneChoice, { params: { id }, body })).body;
  },
});
