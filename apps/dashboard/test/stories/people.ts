import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { stateFaults } from '../support/accessibility.ts';
import { GRACE, OWNER, type Story } from './story.ts';

/** The code that an authenticator app shows for a secret now (RFC 6238). */
function totp(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Invitations, roles, the second factor and the settings. */
export const people: Story = (running) => {
  test('an invited person joins by the link, and sees what the role allows', async () => {
    const { browser } = running();
    const tab = await browser.openTab('owner');
    await tab.goto('/');
    await tab.getByRole('link', { name: 'Members' }).click();
    await tab.getByRole('button', { name: 'Invite' }).click();
    await tab.getByLabel('E-mail address').fill(GRACE.email);
    await tab.getByRole('combobox', { name: 'Role', exact: true }).selectOption('viewer');
    await tab.getByRole('button', { name: 'Create link' }).click();
    const link = await tab.getByLabel('Link').inputValue();

    const guest = await browser.openTab('grace');
    await guest.goto(link);
    await guest.getByText('Ada invites grace@example.com').waitFor();
    await guest.getByLabel('Your name').fill('Grace');
    await guest.getByLabel('Password').fill(GRACE.password);
    await guest.getByRole('button', { name: 'Join' }).click();
    await guest.getByRole('link', { name: 'Members' }).click();
    await guest.getByRole('list', { name: 'Members' }).getByText('Grace', { exact: true }).waitFor();
    expect(await guest.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    expect(await guest.getByRole('button', { name: 'Invite' }).count()).toBe(0);
    await guest.goto(guest.url().replace('members', 'keys'));
    await guest.getByText('This page requires the role owner').waitFor();
  });

  test('an owner is asked before giving up the role', async () => {
    const { tab } = await running().browser.openPage('members');
    const role = tab.getByRole('group', { name: 'Role of Ada' });
    await role.getByRole('button', { name: 'Viewer' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Change your own role to Viewer?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await role.getByRole('button', { name: 'Owner', pressed: true }).waitFor();
    await role.getByRole('button', { name: 'Viewer' }).click();
    tab.watch.allow(/status of 4\d\d/);
    await dialog.getByRole('button', { name: 'Change my role' }).click();
    await tab.getByText('You still have the role Owner.').waitFor();
  });

  test('a person sets up a second factor, and signs in with a backup code', async () => {
    const { browser } = running();
    const tab = await browser.openTab('grace');
    await tab.goto('/me');
    await tab.getByRole('button', { name: 'Set up' }).click();
    await tab.getByLabel('Your password').fill(GRACE.password);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByRole('img', { name: 'The secret' }).waitFor();
    await tab.getByLabel('Code').fill(totp(await tab.getByLabel('Secret', { exact: true }).inputValue()));
    await tab.getByRole('button', { name: 'Turn on' }).click();
    const code = await tab.getByRole('list', { name: 'Backup codes' }).locator('li').first().innerText();

    const elsewhere = await browser.openTab('grace elsewhere');
    await elsewhere.goto('/sign-in');
    await elsewhere.getByLabel('E-mail address').fill(GRACE.email);
    await elsewhere.getByLabel('Password').fill(GRACE.password);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    // In words of our own, whatever the library says.
    elsewhere.watch.allow(/status of 4\d\d/);
    await elsewhere.getByLabel('Code').fill('000000');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('alert').getByText('This code is wrong').waitFor();
    expect(await stateFaults(elsewhere, 'code')).toEqual([]);
    await elsewhere.getByRole('button', { name: 'Use a backup code' }).click();
    await elsewhere.getByLabel('Backup code').fill(code);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.waitForURL(/\/w\//);

    // Ended from the first tab, the second one is asked to sign in again.
    elsewhere.watch.allow(/status of 401/);
    await tab.reload();
    await tab.getByRole('button', { name: 'End all others' }).click();
    await tab.getByText('All other sessions have ended.').waitFor();
    await elsewhere.reload();
    await elsewhere.waitForURL(/\/sign-in\?return=/);
  });

  test('the owner changes the workspace’s time zone, and the audit log has all of it', async () => {
    const { browser } = running();
    const tab = await browser.openTab('owner');
    await tab.goto('/');
    await tab.getByRole('link', { name: 'Settings' }).click();
    expect(await tab.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
    await tab.getByLabel('Time zone').selectOption('America/New_York');
    await tab.getByRole('button', { name: 'Save' }).first().click();
    await tab.getByText('The settings are saved.').waitFor();
    await tab.getByRole('link', { name: 'Audit log' }).click();
    await tab.getByText(`${OWNER.name} changed the settings of Engines`).waitFor();
    await tab.getByText('Grace joined as Grace').waitFor();
    await tab.getByRole('button', { name: 'People' }).click();
    await tab.getByText(`${OWNER.name} changed the settings of Engines`).waitFor({ state: 'detached' });
    // The workspace's time, and the viewer's beside it.
    const time = await tab.getByRole('listitem').locator('time').first().innerText();
    expect(time).toMatch(/(GMT-[45]|E[SD]T)\n.* your time/);
  });
};
