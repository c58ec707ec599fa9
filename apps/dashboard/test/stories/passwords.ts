import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { GRACE, type Story } from './story.ts';

const PASSWORD = 'amber ladder outside eleven';

/** A person who has forgotten the password sets a new one. Needs Grace of `people`, with her second factor. */
export const passwords: Story = (running) => {
  test('a link comes by e-mail, and sets a new password once', async () => {
    const { browser, system } = running();
    const tab = await browser.openTab('grace without a password');
    await tab.goto('/sign-in');
    await tab.getByRole('link', { name: 'Forgotten your password?' }).click();
    await tab.getByText('You will receive a link to set a new password.').waitFor();
    await tab.getByLabel('E-mail address').fill(GRACE.email);
    expect(await accessibilityFaults(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Send the link' }).click();
    await tab.getByText(`If ${GRACE.email} has an account here`).waitFor();
    expect(await stateFaults(tab, 'sent')).toEqual([]);
    const link = await waitUntil('the message', async () => {
      const letters = await system.simulator.mail(GRACE.email);
      return /^http\S+reset-password\S+$/m.exec(letters.at(-1)?.text ?? '')?.[0];
    });

    await tab.goto(link);
    await tab.getByLabel('New password').fill('password1234');
    tab.watch.allow(/status of 4/);
    await tab.getByRole('button', { name: 'Set the password' }).click();
    await tab.locator('input[name=password][aria-invalid]').waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);
    await tab.getByLabel('New password').fill(PASSWORD);
    await tab.getByRole('button', { name: 'Set the password' }).click();
    await tab.getByText('All of your sessions have ended.').waitFor();
    expect(await stateFaults(tab, 'set')).toEqual([]);

    await tab.getByRole('link', { name: 'Sign in' }).click();
    await tab.getByLabel('E-mail address').fill(GRACE.email);
    await tab.getByLabel('Password').fill(PASSWORD);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    // The link was the first proof of the address: the second factor that was set up before it is gone.
    await tab.waitForURL(/\/w\//);
    await tab.goto(link);
    await tab.getByLabel('New password').fill(`${PASSWORD} again`);
    await tab.getByRole('button', { name: 'Set the password' }).click();
    await tab.getByText('Your password is as it was.').waitFor();
    expect(await stateFaults(tab, 'used')).toEqual([]);
  });
};
