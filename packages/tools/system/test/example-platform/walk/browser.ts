import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Chromium, openChromium, type Tab } from '@postrider/dashboard/test/browser';
import { findChromium } from '@postrider/local-stack/chromium';
import { waitUntil } from '@postrider/testing';
import { NO_FILES, UNREACHABLE, type Walk } from './start.ts';

const executable = findChromium();

/** The pages have its button, form, counter, options and preview. */
export function describeBrowser(walk: () => Walk): void {
  (executable ? describe : describe.skip)('in a browser', () => {
    let browser: Chromium;
    beforeAll(async () => {
      browser = await openChromium(executable ?? '', walk().system);
    });
    afterAll(() => browser?.close());

    const newAccount = async (handle: string) => {
      const { system } = walk();
      const redirectUri = `${system.origin}/connect/callback`;
      return (await system.simulator.addAccount({ platform: 'example', handle, redirectUri })).fields;
    };
    async function openTab(person: string): Promise<Tab> {
      const tab = await browser.openTab(person);
      // The consent page of the platform, and its style sheet.
      tab.watch.allow(/^request elsewhere: http:\/\/(127\.0\.0\.1|localhost):\d+\/(example|assets)|404/);
      return tab;
    }

    test('a person connects an account by a link', async () => {
      const { system, postrider } = walk();
      const { clientId, clientSecret, apiUrl } = await newAccount('guest');
      const { url } = await postrider.connectLinks.create({
        platform: 'example',
        redirectUrl: `${system.origin}/sign-in`,
        app: { clientId, clientSecret, apiUrl },
      });
      const tab = await openTab('guest');
      await tab.goto(url);
      await tab.getByText(NO_FILES).waitFor();
      await tab.getByLabel('Board').fill('kitchen');
      await tab.getByRole('button', { name: 'Continue to Example' }).click();
      await tab.locator('input[name="board"]:invalid').waitFor();
      await tab.getByLabel('Board').fill('17');
      await tab.getByRole('button', { name: 'Continue to Example' }).click();
      await tab.getByRole('button', { name: 'Continue as @guest' }).click();
      await tab.waitForURL(/\/sign-in\?connect_link_id=[\w-]+&account_id=[\w-]+$/);
      expect(await browser.closeTabs()).toEqual([]);
    });

    test('an owner connects an account and publishes a post', async () => {
      const { system, postsOf } = walk();
      const fields = await newAccount('shown');
      const tab = await openTab('owner');
      await tab.goto((await system.operator.createSetUpLink({})).url);
      await tab.getByLabel('Your name').fill('Ada');
      await tab.getByLabel('E-mail address').fill('ada@example.com');
      await tab.getByLabel('Workspace').fill('Engines');
      await tab.getByLabel('Password').fill('plum orbit saddle winter');
      await tab.getByRole('button', { name: 'Set up' }).click();
      await tab.waitForURL(/\/w\/[\w-]+\/\w+$/);

      await tab.getByRole('link', { name: 'Accounts', exact: true }).click();
      await tab.getByRole('button', { name: 'Connect an account' }).click();
      await tab.getByRole('dialog').getByRole('button', { name: 'Example' }).click();
      await tab.getByText('Example needs an app that you create').waitFor();
      await tab.getByText(UNREACHABLE).waitFor();
      await tab.getByLabel('App key').fill(fields.clientId);
      await tab.getByLabel('App secret').fill(fields.clientSecret);
      await tab.getByLabel('Board').fill('17');
      await tab.getByText('Advanced').click();
      await tab.getByLabel('API address').fill(fields.apiUrl);
      await tab.getByRole('button', { name: 'Continue to Example' }).click();
      await tab.getByRole('button', { name: 'Continue as @shown' }).click();
      await tab.getByText(/shown.* is connected\./).waitFor();

      await tab.keyboard.press('Alt+n');
      await tab.getByRole('checkbox', { name: /^Example @shown/ }).check();
      await tab.getByLabel('Text for all accounts').fill('a'.repeat(201));
      await tab.getByRole('button', { name: 'Example allows 200 characters' }).waitFor();
      await tab
        .getByText(/^Example.*: 201 of 200 characters/)
        .first()
        .waitFor();
      await tab.getByLabel('Text for all accounts').fill('By the dashboard');
      const answer = Promise.withResolvers<void>();
      await tab.route(/\/choices$/, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await tab.getByRole('tab', { name: /^Example @shown/ }).click();
      await tab.getByText('Example requires the option “Folder”. Choose a value.').click();
      // The focus stays on the field when its list replaces the note.
      await tab.locator(':focus', { hasText: 'Loading the values…' }).waitFor();
      answer.resolve();
      const folder = tab.getByRole('combobox', { name: 'Folder' });
      await folder.and(tab.locator(':focus')).waitFor();
      await tab.getByText('Choose “Folder” first.').waitFor();
      await folder.fill('terr');
      await tab.getByRole('option', { name: 'Terrace' }).click();
      await tab.getByText('Example requires the option').waitFor({ state: 'detached' });
      const section = tab.getByRole('combobox', { name: 'Section' });
      await section.focus();
      await tab.keyboard.press('ArrowDown');
      await tab.keyboard.press('Enter');
      await tab.getByText('Folder: Terrace').waitFor();
      await tab.getByText('Section: Flowers').waitFor();
      await waitUntil('its field shows it', async () => (await section.inputValue()) === 'Flowers');
      await tab.getByLabel('Audience').selectOption('friends');
      await tab.getByText('Audience: friends').waitFor();
      expect(await tab.getByRole('button', { name: 'Add a post to the thread' }).count()).toBe(0);
      await tab.getByRole('button', { name: 'More ways to save and publish' }).click();
      await tab.getByRole('button', { name: 'Publish now' }).click();
      await tab.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
      await tab.getByRole('link', { name: 'See it on Example @shown' }).waitFor();
      expect(await postsOf('shown')).toMatchObject([
        { text: 'By the dashboard', record: { audience: 'friends', folder: 'f2', section: 's3' } },
      ]);
      expect(await browser.closeTabs()).toEqual([]);
    });
  });
}
