import { expect, test } from '@jest/globals';
import { accessibilityFaults, settled } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { OWNER, type Story } from './story.ts';

/** A device that verifies its owner, as Chromium simulates it for one tab. */
async function addDevice(tab: Tab) {
  const protocol = await tab.context().newCDPSession(tab);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the owner touches it whenever it asks, suggestions at a field included. */
    setPresent: (enabled: boolean) =>
      protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    async passkeys() {
      return (await protocol.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    },
  };
}

const WORKSPACE = /\/w\/[\w-]+\/\w+$/;

/** Signing in without a password. */
export const passkeys: Story = (running) => {
  test('a passkey is added, signs in by button and by suggestion, and no longer once it is removed', async () => {
    const tab = await running().browser.openTab('owner with a passkey');
    await tab.goto('/sign-in');
    await tab.getByLabel('E-mail address').fill(OWNER.email);
    await tab.getByLabel('Password').fill(OWNER.password);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.waitForURL(WORKSPACE);
    const device = await addDevice(tab);

    await tab.goto('/me');
    await tab.getByRole('button', { name: 'Add a passkey' }).click();
    await tab.getByLabel('Name of the passkey').fill('Work laptop');
    await tab.getByLabel('Your password').fill('wrong password');
    tab.watch.allow(/status of 400/);
    await tab.getByRole('button', { name: 'Add', exact: true }).click();
    await tab.locator('input[name=password][aria-invalid]').waitFor();
    await tab.getByLabel('Your password').fill(OWNER.password);
    await tab.getByRole('button', { name: 'Add', exact: true }).click();
    const row = tab.getByRole('row', { name: /Work laptop/ });
    await row.getByText('never').waitFor();
    expect(await device.passkeys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);
    await row.getByRole('button', { name: 'Rename' }).click();
    await tab.getByRole('dialog').getByLabel('Name').fill('Old laptop');
    await tab.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await tab.getByRole('rowheader', { name: 'Old laptop' }).waitFor();
    expect(await accessibilityFaults(tab, 'passkeys')).toEqual([]);

    // A page that is open would still ask for something without its session, and be refused.
    const signOut = async () => {
      await tab.goto('about:blank');
      await tab.context().clearCookies();
    };
    // A device drops what it is asked while nobody is there, so the button asks it again.
    const pressButton = async () => {
      await device.setPresent(false);
      await signOut();
      await tab.goto('/sign-in');
      await settled(tab);
      await device.setPresent(true);
      await tab.getByRole('button', { name: 'Use a passkey' }).click();
    };
    await pressButton();
    await tab.waitForURL(WORKSPACE);

    // The browser's suggestion, which the device takes without being asked.
    await signOut();
    await tab.goto('/sign-in?return=/me');
    await tab.waitForURL(/\/me$/);

    await tab.getByRole('button', { name: 'Remove the passkey' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await tab.getByText('The passkey is removed.').waitFor();
    tab.watch.allow(/status of 403/);
    await pressButton();
    await tab.getByRole('alert').getByText('This passkey was removed').waitFor();
    expect(new URL(tab.url()).pathname).toBe('/sign-in');
  });
};
