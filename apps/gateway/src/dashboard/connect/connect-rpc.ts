import type { ServiceImpl } from '@connectrpc/connect';
import type { AccountsService } from '@postrider/contracts/dashboard';
import type { NoteChange } from '@postrider/service';
import { accountSubject, type Connecting } from '../../connecting/connecting.ts';
import { CONNECT_CALLBACK_PATH } from '../../paths.ts';
import { callerOf, visitKey } from '../../people/caller.ts';
import type { Record } from '../../people/record.ts';

interface ConnectDependencies {
  connecting: Connecting;
  record: Record;
  noteChange: NoteChange;
}

/** The accounts service: connecting, which programs do by connect links instead. */
export const createConnectHandlers = ({
  connecting,
  record,
  noteChange,
}: ConnectDependencies): ServiceImpl<typeof AccountsService> => ({
  beginConnect({ workspaceId, platform, fields }, context) {
    const { origin } = context.values.get(visitKey);
    return connecting.begin({
      ...{ workspaceId, platform, fields, opener: { sessionId: callerOf(context).sessionId } },
      redirectUri: origin + CONNECT_CALLBACK_PATH,
    });
  },

  async connectWithCredentials({ workspaceId, platform, fields }, context) {
    const connected = await connecting.withCredentials(workspaceId, platform, fields);
    await record(context, workspaceId, 'account.connected', accountSubject(connected));
    noteChange(workspaceId, 'account', connected.id);
    return { accountId: connected.id };
  },
});
