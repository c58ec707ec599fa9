import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, settled, stateFaults } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { accountOf, apiOf } from '../support/call.ts';
import type { Story } from './story.ts';

const POST = 'The lighthouse opens on Sunday';

/** The command menu and the shortcuts. Needs an account. */
export const commands: Story = (running) => {
  const field = (tab: Tab) => tab.getByRole('combobox', { name: 'Search or run a command' });
  const hasFocus = (tab: Tab, selector: string) =>
    tab.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

  test('the command menu opens pages and posts by key, and lists the latest first', async () => {
    const { tab, workspaceId } = await running().browser.openPage('home');
    const call = apiOf(tab, workspaceId);
    const { platform, id: accountId } = accountOf((await call('get /accounts', {})).accounts);
    const body = { caption: POST, platforms: [{ platform, accountId }] };
    const { post } = await call('post /posts', { body });
    await settled(tab);

    await tab.keyboard.press('Control+k');
    await field(tab).waitFor();
    expect(await accessibilityFaults(tab, 'commands')).toEqual([]);
    await field(tab).fill('audit');
    await tab.getByRole('option', { name: 'Audit log', selected: true }).waitFor();
    await tab.keyboard.press('Enter');
    await tab.waitForURL(/\/audit$/);
    await waitUntil('the heading has the focus', () => hasFocus(tab, 'h1'));

    await tab.keyboard.press('Control+k');
    await tab.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Audit log' }).waitFor();
    await field(tab).fill('lighthouse opens');
    await tab.getByRole('option', { name: POST }).waitFor();
    await tab.keyboard.press('Enter');
    await tab.waitForURL(new RegExp(`/posts/${post.id}$`));

    await tab.keyboard.press('Control+k');
    await field(tab).fill('nothing has this name');
    await tab.getByText('Nothing matches “nothing has this name”.').waitFor();
    expect(await stateFaults(tab, 'no commands')).toEqual([]);
    await tab.keyboard.press('Escape');
    await field(tab).waitFor({ state: 'detached' });
    // The page of the post may read it again.
    tab.watch.allow(/status of 404/);
    await call('delete /posts/{id}', { path: { id: post.id } });
  });

  test('on a phone, the bar has a button for the command menu', async () => {
    const { tab } = await running().browser.openPage('posts');
    await tab.setViewportSize({ width: 390, height: 800 });
    await tab.getByRole('button', { name: 'Search', exact: true }).click();
    await field(tab).fill('dark');
    await tab.getByRole('option', { name: 'Dark theme' }).click();
    await waitUntil('the theme is dark', () => hasTheme(tab, 'dark'));
    await tab.getByRole('button', { name: 'Search', exact: true }).click();
    await field(tab).fill('theme of');
    await tab.keyboard.press('Enter');
    await waitUntil('the theme is the device’s', () => hasTheme(tab, 'system'));
  });

  const hasTheme = (tab: Tab, theme: string) =>
    tab.evaluate((wanted) => document.documentElement.dataset.theme === wanted, theme);

  test('single keys open pages, never while a person types, and can be turned off', async () => {
    const { tab } = await running().browser.openPage('settings');
    await settled(tab);
    await tab.keyboard.press('g');
    await tab.keyboard.press('p');
    await tab.waitForURL(/\/posts$/);
    await tab.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();

    await tab.keyboard.press('?');
    const sheet = tab.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Open the command menu').waitFor();
    expect(await accessibilityFaults(tab, 'shortcuts')).toEqual([]);
    await sheet.getByRole('switch', { name: 'Shortcuts of a single key' }).uncheck();
    await tab.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await tab.keyboard.press('n');
    await tab.keyboard.press('?');
    // With Ctrl it works, and comes after what was pressed before.
    await tab.keyboard.press('Control+k');
    await field(tab).waitFor();
    expect(tab.url()).toMatch(/\/posts$/);
    expect(await sheet.count()).toBe(0);
    // In the field, letters are text.
    await tab.keyboard.type('keyboard?');
    expect(await field(tab).inputValue()).toBe('keyboard?');
    await field(tab).fill('keyboard');
    await tab.keyboard.press('Enter');
    await sheet.getByRole('switch', { name: 'Shortcuts of a single key' }).check();
    await tab.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await tab.keyboard.press('n');
    await tab.getByRole('heading', { level: 1, name: 'New post' }).waitFor();
  });

  test('a page has its filters and its place again when a person comes back', async () => {
    const { tab } = await running().browser.openPage('posts?status=draft');
    await tab.setViewportSize({ width: 1440, height: 400 });
    await settled(tab);
    const navigation = tab.getByRole('navigation', { name: 'Pages' });
    const open = async (name: string) => {
      // A click with the mouse scrolls the page first, to bring the link into view.
      await navigation.getByRole('link', { name, exact: true }).dispatchEvent('click');
      await tab.getByRole('heading', { level: 1, name }).waitFor();
      // The router is done with the page once its heading has the focus.
      await tab.waitForFunction(() => document.activeElement?.tagName === 'H1');
      await settled(tab);
    };
    await open('Settings');
    await tab.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('scroll', done, { once: true });
          scrollTo(0, 150);
        }),
    );
    await open('Posts');
    await tab.waitForURL(/\/posts\?status=draft$/);
    await open('Settings');
    await waitUntil('the page is where it was', () => tab.evaluate(() => window.scrollY === 150));
    // The page that is open begins again.
    await open('Posts');
    await navigation.getByRole('link', { name: 'Posts', exact: true }).click();
    await tab.waitForURL(/\/posts$/);
  });
};
