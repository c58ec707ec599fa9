import type { ConnectRouter } from '@connectrpc/connect';
import { AccountsService } from '@postrider/contracts/dashboard';
import type { NoteChange } from '@postrider/service';
import { accountMessage, affectedBy } from '../../api/accounts/messages.ts';
import { accountSubject, type Connecting } from '../../connecting/connecting.ts';
import { CONNECT_CALLBACK_PATH } from '../../paths.ts';
import { callerOf, visitKey } from '../../people/caller.ts';
import type { Record } from '../../people/record.ts';
import type { Services } from '../../services.ts';
import { present } from '../../services.ts';
import { toMessage } from '../operations.ts';

interface ConnectDependencies {
  services: Services;
  connecting: Connecting;
  record: Record;
  noteChange: NoteChange;
}

const { beginConnect, connectWithCredentials, previewDisconnect } = AccountsService.method;

/** Serves what the accounts service has beyond the developer API: connecting, and what disconnecting would affect. */
export function serveConnecting(
  router: ConnectRouter,
  { services, connecting, record, noteChange }: ConnectDependencies,
): void {
  router.rpc(beginConnect, ({ workspaceId, platform, fields }, context) => {
    const { origin } = context.values.get(visitKey);
    return connecting.begin({
      ...{ workspaceId, platform, fields, opener: { sessionId: callerOf(context).sessionId } },
      redirectUri: origin + CONNECT_CALLBACK_PATH,
    });
  });

  router.rpc(connectWithCredentials, async ({ workspaceId, platform, fields }, context) => {
    const connected = await connecting.withCredentials(workspaceId, platform, fields);
    await record(context, workspaceId, 'account.connected', accountSubject(connected));
    noteChange(workspaceId, 'account', connected.id);
    const body = { account: accountMessage(connected) };
    return toMessage(connectWithCredentials.output, JSON.stringify(body));
  });

  router.rpc(previewDisconnect, async ({ workspaceId, id: accountId }) => {
    const { account } = await services.platforms.getAccount({ workspaceId, accountId });
    const affected = await affectedBy(services, workspaceId, accountId);
    const body = { account: accountMessage(present(account)), ...affected };
    return toMessage(previewDisconnect.output, JSON.stringify(body));
  });
}
