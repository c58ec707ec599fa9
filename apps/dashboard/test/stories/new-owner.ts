import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { settled } from '../support/accessibility.ts';
import { OWNER, type Story } from './story.ts';

/** From the set-up link to the first call with a key. */
export const newOwner: Story = (running) => {
  test('nobody can sign in before the set-up', async () => {
    const { browser } = running();
    const tab = await browser.openTab('visitor');
    await tab.goto('/w/nothing/keys');
    await tab.getByText('dashboard setup-link').waitFor();
    expect(new URL(tab.url()).pathname).toBe('/set-up');
  });

  test('the operator’s link makes the first owner, who is signed in', async () => {
    const { browser, system } = running();
    const { url } = await system.operator.createSetUpLink({});
    const tab = await browser.openTab('owner');
    await tab.goto(url);
    await tab.getByLabel('Your name').fill(OWNER.name);
    await tab.getByLabel('E-mail address').fill(OWNER.email);
    await tab.getByLabel('Workspace').fill('Engines');
    const password = tab.getByLabel('Password');
    await password.fill('password1234');
    tab.watch.allow(/status of 400/);
    await tab.getByRole('button', { name: 'Set up' }).click();
    await tab.locator('input[name=password][aria-invalid]').waitFor();
    await password.fill(OWNER.password);
    await tab.getByRole('button', { name: 'Set up' }).click();
    await tab.waitForURL(/\/w\/[\w-]+\/\w+$/);
  });

  test('the composer leads to the accounts while there is none', async () => {
    const { tab } = await running().browser.openPage('posts/new');
    await tab.getByRole('link', { name: 'Connect an account' }).click();
    await tab.getByText('Connect your first account to publish posts.').waitFor();
  });

  test('who signs in comes back to the page that was asked for', async () => {
    const { browser } = running();
    const tab = await browser.openTab('owner elsewhere');
    await tab.goto('/?from=mail');
    await tab.getByLabel('E-mail address').fill(OWNER.email);
    await tab.getByLabel('Password').fill('wrong password');
    tab.watch.allow(/status of 401/);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.getByRole('alert').waitFor();
    await tab.getByLabel('Password').fill(OWNER.password);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.waitForURL(/\/w\/[\w-]+\/\w+$/);

    // A session that ends is said to have ended. Home still asks for its numbers when it is settled.
    await tab.getByRole('link', { name: 'Settings' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await settled(tab);
    await tab.context().clearCookies();
    await tab.getByRole('link', { name: 'Short links' }).click();
    await tab.getByText('Your session has ended.').waitFor();
  });

  test('a session that ends behind an open page leads to the sign-in', async () => {
    const tab = await running().browser.openTab('owner on another device');
    await tab.goto('/');
    await tab.getByLabel('E-mail address').fill(OWNER.email);
    await tab.getByLabel('Password').fill(OWNER.password);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.waitForURL(/\/w\/[\w-]+\/\w+$/);
    await settled(tab);
    await tab.context().clearCookies();
    tab.watch.allow(/status of 401/);
    // The page reads again, as when its tab becomes visible.
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await tab.getByText('Your session has ended.').waitFor();
  });

  test('a key is shown once, and works', async () => {
    const { browser, system } = running();
    const tab = await browser.openTab('owner');
    await tab.goto('/');
    await tab.getByRole('link', { name: 'API keys' }).click();
    await tab.getByRole('button', { name: 'Create a key' }).click();
    await tab.getByLabel('Name', { exact: true }).fill('Website');
    await tab.getByRole('button', { name: 'Publish', exact: true }).click();
    await tab.getByRole('button', { name: 'Create', exact: true }).dblclick();
    await tab.getByRole('button', { name: 'Copy the key' }).click();
    const key = await tab.getByLabel('Key', { exact: true }).inputValue();
    await waitUntil(
      'it is copied',
      async () => (await tab.evaluate('navigator.clipboard.readText()')) === key,
    );
    await tab.getByRole('button', { name: 'I have stored it' }).click();
    await tab.getByRole('rowheader', { name: 'Website' }).waitFor();
    expect(await tab.content()).not.toContain(key);

    const answer = await fetch(`${system.origin}/api/v1/developer/accounts`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(200);
  });
};
