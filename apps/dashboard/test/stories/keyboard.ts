import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import type { Tab } from '../support/browser.ts';
import { focusOf, keepsFocus, press, reach } from '../support/keys.ts';
import { OWNER, type Story } from './story.ts';

const DAY_MS = 86_400_000;

/** A new owner’s first steps by keys alone. */
export const keyboard: Story = (running) => {
  /** After a page was opened by key, its heading has the focus. */
  async function arrives(tab: Tab, heading: string | RegExp) {
    const title = tab.getByRole('heading', { level: 1, name: heading });
    await title.waitFor();
    await waitUntil(`the heading ${heading} has the focus`, () =>
      title.evaluate((element) => element === document.activeElement),
    );
  }

  test('sign in, connect, compose, schedule, move and delete without a mouse', async () => {
    const { browser, system } = running();
    const { fields: account } = await system.simulator.addAccount({
      platform: 'bluesky',
      handle: 'keys.bsky.social',
    });
    const tab = await browser.openTab('keyboard');
    await tab.goto('/sign-in');
    await reach(tab, tab.getByLabel('E-mail address'));
    await tab.keyboard.type(OWNER.email);
    await reach(tab, tab.getByLabel('Password'));
    await tab.keyboard.type(OWNER.password);
    await tab.keyboard.press('Enter');
    await tab.waitForURL(/\/w\/[\w-]+\/\w+$/);

    await press(tab, tab.getByRole('link', { name: 'Accounts', exact: true }));
    await arrives(tab, 'Accounts');
    const connect = tab.getByRole('button', { name: 'Connect an account' });
    await press(tab, connect);
    await waitUntil('the dialog has the focus', async () => (await focusOf(tab)).isInDialog);
    // Around the dialog and back: the focus stays inside.
    for (let step = 0; step < 8; step++) {
      await tab.keyboard.press('Tab');
      expect((await focusOf(tab)).isInDialog).toBe(true);
    }
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await waitUntil('the button has the focus again', () =>
      connect.evaluate((element) => element === document.activeElement),
    );
    await tab.keyboard.press('Enter');
    await press(tab, tab.getByRole('dialog').getByRole('button', { name: 'Bluesky' }));
    await reach(tab, tab.getByLabel('Handle'));
    await tab.keyboard.type(account.identifier);
    await reach(tab, tab.getByLabel('App password'));
    await tab.keyboard.type(account.appPassword);
    await press(tab, tab.getByText('Advanced'));
    await reach(tab, tab.getByLabel('Server'));
    await tab.keyboard.type(account.service);
    await tab.keyboard.press('Enter');
    await tab.getByRole('listitem', { name: /keys\.bsky/ }).waitFor();
    await keepsFocus(tab);

    await tab.keyboard.press('Alt+n');
    await arrives(tab, 'New post');
    await press(tab, tab.getByRole('checkbox', { name: /keys\.bsky/ }), 'Space');
    await reach(tab, tab.getByLabel('Text for all accounts'));
    await tab.keyboard.type('Written by key');
    await reach(tab, tab.getByLabel('Date', { exact: true }));
    const day = new Date(Date.now() + DAY_MS * 3).toISOString().slice(0, 10);
    const [year = '', month = '', date = ''] = day.split('-');
    await tab.keyboard.type(month + date + year);
    await reach(tab, tab.getByLabel('Time', { exact: true }));
    await tab.keyboard.type('0930AM');
    expect(await tab.getByLabel('Date', { exact: true }).inputValue()).toBe(day);
    await press(tab, tab.getByRole('button', { name: 'Schedule' }));
    await tab.waitForURL(/\/posts\/[\w-]{36}$/);
    await arrives(tab, /Written by key|Post/);

    await press(tab, tab.getByRole('link', { name: 'Posts', exact: true }));
    await arrives(tab, 'Posts');
    const move = tab.getByRole('button', { name: 'Move… “Written by key”' });
    await press(tab, move);
    await reach(tab, tab.getByRole('dialog').getByLabel('Time'));
    await tab.keyboard.type('1145AM');
    await tab.keyboard.press('Enter');
    await tab.getByText(/“Written by key” is moved to .*11:45\./).waitFor();
    await keepsFocus(tab);

    await press(tab, tab.getByRole('checkbox', { name: 'Select “Written by key”' }), 'Space');
    await press(tab, tab.getByRole('button', { name: 'Delete…' }));
    await press(tab, tab.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await tab.getByText('“Written by key” deleted.').waitFor();
    await keepsFocus(tab);
  });
};
