import { expect, test } from '@jest/globals';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { accountOf, apiOf } from '../support/call.ts';
import { OWNER, type Story } from './story.ts';

const DAY_MS = 86_400_000;

/** The simulator's consent pages are on a host of their own. */
const CONSENT =
  /^request elsewhere: http:\/\/(127\.0\.0\.1|localhost):\d+\/(oauth\/authorize|at\/x\.com\/i\/oauth2|assets)/;

/** Accounts are connected in the browser, at consent pages and by an app password, and disconnected. */
export const accounts: Story = (running) => {
  async function openDialog(platform: string): Promise<Tab> {
    const { tab } = await running().browser.openPage('accounts');
    tab.watch.allow(CONSENT);
    await tab.getByRole('button', { name: 'Connect an account' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: platform, exact: true }).click();
    return tab;
  }

  test('Mastodon asks for consent on its page; who declines it connects nothing', async () => {
    const {
      fields: { instance },
    } = await running().system.simulator.addAccount({
      platform: 'mastodon',
      handle: 'terrace',
    });
    const tab = await openDialog('Mastodon');
    // Its page has no icon.
    tab.watch.allow(/status of 404/);
    await tab.getByLabel('Server').fill('mastodon.social');
    expect(await tab.getByLabel('Server').evaluate((field) => field.matches(':valid'))).toBe(true);
    await tab.getByLabel('Server').fill(instance);
    await tab.getByRole('button', { name: 'Continue to Mastodon' }).click();
    await tab.waitForURL(/oauth\/authorize/);
    await tab.getByRole('button', { name: 'Cancel' }).click();
    await tab.getByText('No account was connected.').waitFor();

    await tab.getByRole('button', { name: 'Connect an account' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Mastodon' }).click();
    await tab.getByLabel('Server').fill(instance);
    await tab.getByRole('button', { name: 'Continue to Mastodon' }).click();
    await tab.getByRole('button', { name: 'Continue as @terrace' }).click();
    await tab.getByText(/terrace.* is connected\./).waitFor();
    await tab.getByRole('button', { name: 'Dismiss' }).click();
    await tab.waitForURL(/\/accounts$/);
  });

  test('X asks for consent to an app of one’s own', async () => {
    const { system } = running();
    const { fields } = await system.simulator.addAccount({ platform: 'x', handle: 'kitchen' });
    const tab = await openDialog('X');
    await tab.getByText('X does not accept callback addresses at localhost.').waitFor();
    expect(await stateFaults(tab, 'x')).toEqual([]);
    const byNumber = system.origin.replace('localhost', '127.0.0.1');
    tab.watch.allow(new RegExp(`^request elsewhere: ${byNumber}/|status of 401`));
    await tab.getByRole('link', { name: byNumber }).click();
    await tab.getByLabel('E-mail address').fill(OWNER.email);
    await tab.getByLabel('Password').fill(OWNER.password);
    await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    await tab.getByRole('button', { name: 'Connect an account' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'X', exact: true }).click();
    await tab.getByText(`${byNumber}/connect/callback`, { exact: true }).waitFor();
    await tab.getByLabel('Client ID').fill(fields.clientId);
    await tab.getByLabel('Client secret').fill(fields.clientSecret);
    await tab.getByText('Advanced').click();
    await tab.getByLabel('API address').fill(fields.apiUrl);
    await tab.getByRole('button', { name: 'Continue to X' }).click();
    await tab.getByRole('button', { name: 'Continue as @kitchen' }).click();
    await tab.getByText(/kitchen.? is connected\./).waitFor();
  });

  test('Bluesky takes an app password, and says which one is wrong', async () => {
    const { fields } = await running().system.simulator.addAccount({
      platform: 'bluesky',
      handle: 'garden.bsky.social',
    });
    const tab = await openDialog('Bluesky');
    tab.watch.allow(/status of 4\d\d/);
    await tab.getByLabel('Handle').fill(fields.identifier);
    await tab.getByText('Advanced').click();
    await tab.getByLabel('Server').fill('http://bsky.example');
    await tab.getByLabel('App password').fill('wrong-wrong-wrong');
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.getByText('The server’s address must start with https://.').first().waitFor();
    await tab.getByLabel('Server').fill(fields.service);
    await tab.getByLabel('App password').fill('wrong-wrong-wrong');
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.getByText('No account was connected.').waitFor();
    await tab.getByLabel('App password').fill(fields.appPassword);
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.getByRole('listitem', { name: /garden/ }).waitFor();
    expect(await accessibilityFaults(tab, 'connected')).toEqual([]);
  });

  /** Pages of this tab get the account of the garden with these changes. */
  const changeGarden = (tab: Tab, changes: object) =>
    tab.route(/\/dashboard\/api\/.+\/accounts$/, async (route) => {
      const response = await route.fetch();
      const { accounts }: { accounts: { username: string }[] } = await response.json();
      const changed = accounts.map((one) => (one.username.includes('garden') ? { ...one, ...changes } : one));
      await route.fulfill({ response, json: { accounts: changed } });
    });

  test('an account that expires soon is reported on the home page, and its last check is shown', async () => {
    const { tab, workspaceId } = await running().browser.openPage('accounts');
    const card = tab.getByRole('listitem', { name: /garden/ });
    await card.getByText(/Checked .*(seconds? ago|minutes? ago|now)/).waitFor();
    const expiresAt = new Date(Date.now() + 5.1 * DAY_MS).toISOString();
    await changeGarden(tab, { expiresAt });
    await tab.goto(`/w/${workspaceId}/home`);
    await tab.getByText(/Access expires in 5 days\. It can’t be renewed automatically\./).waitFor();
    expect(await tab.getByText('Nothing needs you now.').count()).toBe(0);
    expect(await accessibilityFaults(tab, 'expiring account')).toEqual([]);
    await tab.getByRole('link', { name: /^Connect again: .*garden/ }).click();
    await card.getByText(/Expires in 5 days\. Connect the account again before then\./).waitFor();
    expect(await accessibilityFaults(tab, 'expiring account of the list')).toEqual([]);
  });

  test('an account that lost access shows why, and how to connect it again', async () => {
    const { tab, workspaceId } = await running().browser.openPage('accounts');
    const error = {
      code: 'account_needs_reconnect',
      message: 'The bot lacks the permission “Send Messages” in #news in Discord.',
      action: 'Give the bot the permission in Discord and connect the account again.',
    };
    await changeGarden(tab, { status: 'needs_reconnect', error });
    await tab.goto(`/w/${workspaceId}/accounts`);
    const card = tab.getByRole('listitem', { name: /garden/ });
    await card.getByText(`${error.message} ${error.action}`).waitFor();
    expect(await accessibilityFaults(tab, 'account without access')).toEqual([]);
    await card.getByRole('button', { name: /^Reconnect .*garden/ }).click();
    await tab.getByRole('dialog').getByLabel('App password').waitFor();
  });

  test('disconnecting says which scheduled posts fail then', async () => {
    const { tab, workspaceId } = await running().browser.openPage('accounts');
    const call = apiOf(tab, workspaceId);
    const { accounts } = await call('get /accounts', {});
    const { id: accountId, platform } = accountOf(accounts, { platform: 'bluesky' });
    const scheduledDatetime = new Date(Date.now() + DAY_MS).toISOString();
    await call('post /posts', {
      body: { caption: 'The garden opens', platforms: [{ platform, accountId }], scheduledDatetime },
    });
    await tab.getByRole('button', { name: /Actions for .*garden/ }).click();
    await tab
      .getByRole('list', { name: /Actions for .*garden/ })
      .getByRole('button', { name: 'Disconnect' })
      .click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('link', { name: 'The garden opens' }).waitFor();
    expect(await accessibilityFaults(tab, 'disconnect')).toEqual([]);
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await tab.getByText(/garden.* is disconnected\./).waitFor();
    await tab.getByRole('button', { name: /Actions for .*garden/ }).waitFor({ state: 'detached' });
  });
};
