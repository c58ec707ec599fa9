import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import type { AccountsService } from '@postrider/contracts/dashboard';
import type { NoteChange } from '@postrider/service';
import { accountSubject, type Connecting } from '../../connecting/connecting.ts';
import type { Setup } from '../../connecting/platform-setup.ts';
import { CONNECT_CALLBACK_PATH } from '../../paths.ts';
import { callerOf, visitKey } from '../../people/caller.ts';
import type { Record } from '../../people/record.ts';
import { shownChoice } from './choice-message.ts';

interface ConnectDependencies {
  connecting: Connecting;
  setup(): Promise<Setup>;
  record: Record;
  noteChange: NoteChange;
}

/** The accounts service: connecting, which programs do by connect links instead. */
export const createConnectHandlers = ({
  connecting,
  setup,
  record,
  noteChange,
}: ConnectDependencies): ServiceImpl<typeof AccountsService> => ({
  getSetup: async () => ({ isUnreachable: !(await setup()).isReachable }),

  beginConnect({ workspaceId, profileId, platform, fields, accountId }, context) {
    const { origin } = context.values.get(visitKey);
    return connecting.begin({
      workspaceId,
      profileId,
      platform,
      fields,
      accountId,
      opener: openerOf(context),
      redirectUri: origin + CONNECT_CALLBACK_PATH,
    });
  },

  async connectWithCredentials({ workspaceId, profileId, platform, fields, accountId }, context) {
    const wanted = { platform, fields, profileId, accountId };
    const connected = await connecting.withCredentials(workspaceId, wanted);
    await record(context, workspaceId, 'account.connected', accountSubject(connected));
    noteChange(workspaceId, 'account', connected.id);
    return { accountId: connected.id };
  },

  getChoices: async ({ workspaceId, choiceToken }, context) =>
    shownChoice(await connecting.choices(workspaceId, choiceToken, openerOf(context))),

  getChoicePicture: ({ workspaceId, choiceToken: token, externalId }, context) =>
    connecting.picture(workspaceId, { token, externalId }, openerOf(context)),

  async chooseAccounts({ workspaceId, choiceToken: token, externalIds }, context) {
    const accounts = await connecting.choose(workspaceId, { token, externalIds }, openerOf(context));
    for (const account of accounts) {
      await record(context, workspaceId, 'account.connected', accountSubject(account));
      noteChange(workspaceId, 'account', account.id);
    }
    return { accountIds: accounts.map(({ id }) => id) };
  },
});

const openerOf = (context: HandlerContext) => ({ sessionId: callerOf(context).sessionId });
