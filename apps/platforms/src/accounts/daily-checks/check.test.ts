import { expect, test } from '@jest/globals';
import { createLog } from '@postrider/service';
import { connectorTools } from '../../../test/connector-tools.ts';
import { PlatformError } from '../../connectors/http.ts';
import { createConnectors } from '../../connectors/registry.ts';
import type { Account } from '../account.ts';
import { createDailyCheck } from './check.ts';

const SECRET = 'secret-token-of-ann';

const account: Account & { checkAt: Date } = {
  _id: 'a1',
  workspaceId: 'w1',
  platform: 'mastodon',
  externalId: 'e1',
  username: 'ann',
  server: 'https://social.example',
  displayName: 'Ann',
  avatarUrl: '',
  status: 'connected',
  connectedAt: new Date(),
  tokens: '',
  tokensVersion: 1,
  tokensExpireAt: null,
  checkAt: new Date(),
};

const unused = async () => {
  throw new Error('nothing is called here');
};

test.each([
  ['the platform’s response', new PlatformError(503, { error: `try ${SECRET} later` })],
  ['the error of a request', new Error('no response', { cause: new Error(`Bearer ${SECRET}`) })],
])('%s is not logged, and the account is checked again', async (_, failure) => {
  const lines: string[] = [];
  const finished: Date[] = [];
  const tokens = { server: account.server, accountId: '1', accessToken: SECRET };
  const call = async () => {
    throw failure;
  };
  const connectors = createConnectors(connectorTools({ call }));
  const check = createDailyCheck({
    accounts: {
      open: async () => ({ account, tokens }),
      freshUntil: async (session) => session,
      find: async () => account,
      renew: unused,
      markNeedsReconnect: unused,
    },
    warn: async () => {},
    connectorOf: (_workspaceId, platform) => connectors[platform],
    store: { finish: async (_workspaceId, _claimed, { checkAt }) => void finished.push(checkAt) },
    log: createLog('test', 'trace', { write: (line) => void lines.push(line) }),
  });
  await check(account);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"accountId":"a1"');
  expect(lines.join()).not.toContain(SECRET);
  expect(finished[0]?.getTime()).toBeGreaterThan(Date.now() + 5 * 3_600_000);
});
