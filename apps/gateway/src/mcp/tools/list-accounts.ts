import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { accountsOf, brief } from '../accounts.ts';
import { profileId } from '../post-fields.ts';
import { clockView } from '../post-view.ts';
import { tool } from '../tool.ts';

export const listAccounts = tool({
  name: 'list_accounts',
  title: 'List connected accounts',
  description:
    'Lists the connected social accounts, and returns the workspace, its time zone and the current time. Use it first: to see which accounts exist, and before you turn words such as "tomorrow at nine" into a time. An account with status needs_reconnect can’t publish until the person connects it again in the dashboard; its error says why.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  operations: ['listAccounts'],
  input: z.strictObject({ platform: z.enum(PLATFORMS).optional(), profileId }),
  output: z.object({
    accounts: z.array(
      z.object({
        id: z.string(),
        platform: z.enum(PLATFORMS),
        handle: z.string(),
        displayName: z.string().nullable(),
        status: z.enum(['connected', 'needs_reconnect']),
        error: z.string().nullable(),
        profileId: z.string().nullable(),
      }),
    ),
    workspace: z.string(),
    ...clockView,
  }),
  async run(session, { platform, profileId }) {
    const accounts = await accountsOf(session, profileId);
    return {
      accounts: accounts.filter((each) => !platform || each.platform === platform).map(brief),
      workspace: session.caller.workspaceName,
      ...session.clock(),
    };
  },
});
