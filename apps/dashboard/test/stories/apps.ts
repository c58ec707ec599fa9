import { expect, test } from '@jest/globals';
import { accessibilityFaults, settled, stateFaults } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { OWNER, type Story } from './story.ts';

/** The section of X on the page of apps. */
const appOfX = (tab: Tab) =>
  tab.locator('section').filter({ has: tab.getByRole('heading', { name: 'X', exact: true }) });

/** An owner of the installation sets up an app, with which people connect accounts without seeing it. */
export const apps: Story = (running) => {
  test('an owner of the installation sets up an app of X', async () => {
    const { system, browser } = running();
    const { fields } = await system.simulator.addAccount({ platform: 'x', handle: 'terraces' });
    const { tab } = await browser.openPage('accounts');
    await tab.getByRole('button', { name: /account, theme, sign out/ }).click();
    await tab.getByRole('link', { name: 'Apps of platforms' }).click();
    await tab.waitForURL(/\/apps$/);
    await settled(tab);
    const app = appOfX(tab);
    await app.getByText('Not set up').waitFor();
    await app.getByText('Sign in to X’s developer console').waitFor();
    await app.getByText(`${system.origin}/connect/callback`, { exact: true }).waitFor();
    expect(await app.getByRole('button', { name: 'Copy the callback address' }).count()).toBe(1);
    expect(await accessibilityFaults(tab)).toEqual([]);

    tab.watch.allow(/status of 4\d\d/);
    await app.getByLabel('Client ID').fill(fields.clientId);
    await app.getByLabel('Client secret').fill(fields.clientSecret);
    await app.getByText('Advanced').click();
    await app.getByLabel('API address').fill('http://x.example');
    await app.getByRole('button', { name: 'Set up app' }).click();
    await tab.getByText('The app was not changed.').waitFor();
    await app.getByLabel('API address').fill(fields.apiUrl);
    await app.getByRole('button', { name: 'Set up app' }).click();
    await tab.getByText('The app of X is set up.').waitFor();
    await app.getByText('No account uses this app yet.').waitFor();
    expect(await stateFaults(tab, 'set')).toEqual([]);
  });

  test('an account is connected without seeing the app', async () => {
    const { system, browser } = running();
    const { tab, workspaceId } = await browser.openPage('accounts');
    const byNumber = system.origin.replace('localhost', '127.0.0.1');
    tab.watch.allow(/^request elsewhere: |status of 40[14]/);
    await tab.goto(`${byNumber}/w/${workspaceId}/accounts`);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    if (await tab.getByLabel('E-mail address').isVisible()) {
      await tab.getByLabel('E-mail address').fill(OWNER.email);
      await tab.getByLabel('Password').fill(OWNER.password);
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
    }
    await tab.getByRole('button', { name: 'Connect an account' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'X', exact: true }).click();
    await tab.getByRole('button', { name: 'Continue to X' }).waitFor();
    expect(await tab.getByLabel('Client ID').count()).toBe(0);
    await tab.getByRole('button', { name: 'Continue to X' }).click();
    await tab.getByRole('button', { name: 'Continue as @terraces' }).click();
    await tab.getByText(/terraces is connected\./).waitFor();
  });

  test('removing it says how many accounts use it', async () => {
    const { browser } = running();
    const { tab } = await browser.openPage('accounts');
    await tab.goto('/apps');
    const app = appOfX(tab);
    await app.getByText('One account uses this app.').waitFor();
    await tab.getByRole('button', { name: 'Change the app of X' }).click();
    expect(await app.getByLabel('Client secret').inputValue()).toBe('');
    await app.getByRole('button', { name: 'Cancel' }).click();
    await tab.getByRole('button', { name: 'Remove the app of X' }).click();
    await tab.getByRole('dialog').getByText('One account uses this app.').waitFor();
    expect(await stateFaults(tab, 'remove')).toEqual([]);
    await tab.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await tab.getByText('The app of X is removed.').waitFor();
    await app.getByText('Not set up').waitFor();
  });
};
