import { expect, test } from '@jest/globals';
import { CLIENT } from '@postrider/testing/oidc-provider';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { OWNER, type Story } from './story.ts';

const BUTTON = `Sign in with ${CLIENT.name}`;

/** Signing in at an OpenID Connect provider, whose page is on another site. */
export const provider: Story = (running) => {
  test('a person comes back from the provider to the page that was asked for, and can disconnect the account', async () => {
    const { browser, system } = running();
    system.provider.person = { sub: 'ada-1', email: OWNER.email, email_verified: true, name: OWNER.name };
    const tab = await browser.openTab('owner at the provider');
    await tab.goto('/me');
    await tab.getByRole('link', { name: BUTTON }).click();
    await tab.waitForURL('/me');
    await tab.getByText(`Your account at ${CLIENT.name} has been connected since`).waitFor();
    expect(await accessibilityFaults(tab, 'provider')).toEqual([]);
    await tab.getByRole('button', { name: 'Disconnect' }).click();
    await tab.getByText('No account is connected.').waitFor();
    expect(await stateFaults(tab, 'disconnected')).toEqual([]);
  });

  test('a person whom nobody knows here learns what to do', async () => {
    const { browser, system } = running();
    system.provider.person = { sub: 'eve', email: 'eve@example.com', email_verified: true, name: 'Eve' };
    const tab = await browser.openTab('unknown person at the provider');
    await tab.goto('/sign-in');
    await tab.getByRole('link', { name: BUTTON }).click();
    await tab.getByText('The e-mail address of your account').waitFor();
    expect(await accessibilityFaults(tab, 'unknown')).toEqual([]);
  });
};
