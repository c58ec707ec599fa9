import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus } from '@postrider/contracts/platforms';
import { listen, waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { wordpressRig } from './wordpress-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof wordpressRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = wordpressRig(harness);
});
afterEach(() => rig.behave());
afterAll(() => harness.stop());

let users = 0;
async function connectWith(
  change: (fields: Record<string, string>) => Record<string, string> = (same) => same,
) {
  users += 1;
  const { fields } = await harness.sim.addAccount({ platform: 'wordpress', handle: `writer${users}` });
  const { workspaceId, rpc } = harness;
  return rpc.connectAccount({ workspaceId, platform: 'wordpress', fields: change(fields) });
}

describe('a site is found', () => {
  test.each<[string, object]>([
    ['by the link of its first page', {}],
    ['without that link', { namesApi: false }],
    ['without pretty addresses', { pretty: false }],
    ['without either', { pretty: false, namesApi: false }],
    ['although PHP writes warnings', { warnings: true }],
  ])('%s', async (_, behaviour) => {
    await rig.behave(behaviour);
    const { account } = await connectWith();
    expect(account?.username).toMatch(/^writer\d+@127\.0\.0\.1:\d+\/wordpress$/);
    expect(account?.displayName).toBe('The simulated blog');
  });

  test('in its folder, by the address of a page of WordPress, and with a password in groups', async () => {
    const { account } = await connectWith(({ site = '', appPassword = '', ...rest }) => ({
      ...rest,
      site: `${site}/wp-admin/profile.php`,
      appPassword: appPassword.split('').join(' '),
    }));
    expect(account).toBeDefined();
  });

  test('behind a redirect', async () => {
    const { fields } = await harness.sim.addAccount({ platform: 'wordpress', handle: 'moved' });
    const server = createServer((_, res) => void res.writeHead(301, { location: `${fields.site}/` }).end());
    const port = await listen(server);
    const { account } = await connectWith((own) => ({ ...own, site: `http://127.0.0.1:${port}` }));
    const other = connectWith((own) => ({ ...own, site: `http://localhost:${port}` }));
    await expect(other).rejects.toThrow(/redirects to http:\/\/127\.0\.0\.1/);
    server.close();
    expect(account?.username).toMatch(/\/wordpress$/);
  });
});

describe('a connection is refused with the reason', () => {
  test.each<[string, object, RegExp]>([
    ['no application passwords', { applicationPasswords: false }, /switched off on this site/],
    ['a removed header', { authorization: 'removed' }, /removes the Authorization header/],
    ['a contributor', { role: 'contributor' }, /Give the user the role Author or Editor/],
    ['a closed API', { restApi: 'closed' }, /A plugin of the site blocks the REST API: “Only some users/],
    ['a firewall', { firewall: 'refuses' }, /a web page instead of data/],
    ['a challenge', { firewall: 'challenges' }, /a web page instead of data/],
  ])('%s', async (_, behaviour, message) => {
    await rig.behave(behaviour);
    await expect(connectWith()).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringMatching(message),
    });
  });

  test('a wrong password, an unknown user, and no site', async () => {
    const wrong = connectWith((fields) => ({ ...fields, appPassword: 'wrong' }));
    await expect(wrong).rejects.toThrow(/did not accept the username and the application password/);
    const unknown = connectWith((fields) => ({ ...fields, username: 'nobody' }));
    await expect(unknown).rejects.toThrow(/did not accept the username/);
    const elsewhere = connectWith(({ site = '', ...rest }) => ({
      ...rest,
      site: site.replace('/wordpress', '/none'),
    }));
    await expect(elsewhere).rejects.toThrow(/no WordPress with a REST API at this address/);
    const open = connectWith((fields) => ({ ...fields, site: 'http://blog.example.org' }));
    await expect(open).rejects.toMatchObject({ code: 'invalid_request' });
    const inside = connectWith((fields) => ({ ...fields, site: 'https://10.0.0.1/blog' }));
    await expect(inside).rejects.toThrow(/no public server with this name/);
  });
});

test('a revoked password is noticed by the daily check, and a new one connects the same account', async () => {
  const account = await rig.connect();
  await harness.sim.revoke(account.handle, 'wordpress');
  const { workspaceId, rpc } = harness;
  const { id } = await rig.schedule(account);
  expect((await harness.outcome(id)).error?.code).toBe('account_needs_reconnect');
  await waitUntil('the status', async () => {
    const { account: now } = await rpc.getAccount({ workspaceId, accountId: account.accountId });
    return now?.status === AccountStatus.NEEDS_RECONNECT;
  });
  const { fields } = await harness.sim.addAccount({ platform: 'wordpress', handle: account.handle });
  const again = await rpc.connectAccount({ workspaceId, platform: 'wordpress', fields });
  expect(again.account).toMatchObject({ id: account.accountId, status: AccountStatus.CONNECTED });
});
