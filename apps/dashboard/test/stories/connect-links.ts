import { expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Story } from './story.ts';

/** A person without a session connects an account by a link. */
export const connectLinks: Story = (running) => {
  /** Makes a link to a page of this service. */
  async function makeLink(workspaceId: string, isTest = false): Promise<string> {
    const { system } = running();
    const key = { workspaceId, name: 'Links', scopes: ['accounts:write'], isTest };
    const { value } = await system.operator.createKey(key);
    const made = await fetch(`${system.origin}/api/v1/developer/connect-links`, {
      method: 'POST',
      headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
      body: JSON.stringify({ redirectUrl: `${system.origin}/sign-in` }),
    });
    return JSON.parse(await made.text()).connectLink.url;
  }

  test('a person connects an account by a link, and is sent back', async () => {
    const { system, browser } = running();
    const { workspaces } = await system.operator.listWorkspaces({});
    const url = await makeLink(workspaces[0]?.id ?? '');
    const { fields: guest } = await system.simulator.addAccount({
      platform: 'bluesky',
      handle: 'visitor.test',
    });

    const tab = await browser.openTab('visitor');
    await tab.goto(url);
    await tab.getByText('Where is your account?').waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Bluesky' }).click();
    await tab.getByLabel('Handle').fill(guest.identifier);
    await tab.getByText('Advanced').click();
    await tab.getByLabel('Server').fill(guest.service);
    await tab.getByLabel('App password').fill('wrong');
    tab.watch.allow(/status of 4/);
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.getByRole('alert').getByText('No account was connected').waitFor();
    await tab.getByLabel('App password').fill(guest.appPassword);
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.waitForURL(/\/sign-in\?connect_link_id=[\w-]+&account_id=[\w-]+$/);

    const again = await browser.openTab('visitor');
    await again.goto(url);
    await again.getByRole('heading', { name: 'This link was used' }).waitFor();
    expect(await accessibilityFaults(again, 'used')).toEqual([]);
    again.watch.allow(/status of 403/);
    await again.goto(`${system.origin}/connect?again#unknown`);
    await again.getByRole('heading', { name: 'There is no such link' }).waitFor();
  });

  test('a link has the name, logo, colour and language of the workspace, and names no other service', async () => {
    const { system, browser } = running();
    const { tab: settings, workspaceId } = await browser.openPage('settings?part=branding');
    await settings.getByLabel('Colour of buttons').fill('#ffd400');
    // The other one is the workspace's.
    await settings.getByRole('textbox', { name: 'Name' }).last().fill('Werkstatt Nord');
    await settings.getByLabel('Language').selectOption('de');
    await settings.getByRole('button', { name: 'Choose an image' }).click();
    const library = settings.getByRole('dialog');
    await library
      .locator('ul button')
      .filter({ hasNotText: /video|PDF/ })
      .first()
      .click();
    await library.getByRole('button', { name: 'Add 1 file' }).click();
    expect(await accessibilityFaults(settings)).toEqual([]);
    await settings.getByRole('button', { name: 'Save branding' }).click();
    await settings.getByText('The branding is saved.').waitFor();

    const { fields: guest } = await system.simulator.addAccount({
      platform: 'bluesky',
      handle: 'besuch.test',
    });
    const tab = await browser.openTab('visitor');
    await tab.goto(await makeLink(workspaceId));
    await tab.getByRole('heading', { name: 'Konto verbinden' }).waitFor();
    await tab.getByRole('img', { name: 'Logo von Werkstatt Nord' }).waitFor();
    expect(await tab.title()).toBe('Konto verbinden · Werkstatt Nord');
    await tab.getByRole('button', { name: 'Bluesky' }).click();
    const submit = tab.getByRole('button', { name: 'Verbinden', exact: true });
    expect(await submit.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgb(255, 212, 0)',
    );
    expect(await submit.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(0, 0, 0)');
    expect(await accessibilityFaults(tab)).toEqual([]);
    await tab.getByLabel('Handle').fill(guest.identifier);
    await tab.getByText('Erweitert').click();
    await tab.getByLabel('Server').fill(guest.service);
    await tab.getByLabel('App-Passwort').fill('wrong');
    tab.watch.allow(/status of 4/);
    await submit.click();
    await tab.getByRole('alert').getByText('Es wurde kein Konto verbunden.').waitFor();
    expect(await tab.content()).not.toMatch(/postrider/i);

    const testing = await browser.openTab('visitor');
    await testing.goto(await makeLink(workspaceId, true));
    await testing.getByRole('button', { name: 'Bluesky' }).click();
    await testing.getByLabel('Konto').selectOption('slow');
    expect(await accessibilityFaults(testing, 'test')).toEqual([]);
    expect(await testing.content()).not.toMatch(/postrider|test account/i);
    await testing.getByRole('button', { name: 'Testkonto verbinden' }).click();
    await testing.waitForURL(/\/sign-in\?connect_link_id=[\w-]+&account_id=[\w-]+$/);
  });
};
