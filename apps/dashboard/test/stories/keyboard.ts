import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import type { Locator } from 'playwright-core';
import type { Tab } from '../support/browser.ts';
import { OWNER, type Story } from './story.ts';

const MOST_STEPS = 120;
const DAY_MS = 86_400_000;

/** What has the focus: its element, whether a bar that floats over the page covers it, whether that is drawn with a ring, and whether a dialog keeps it. */
const FOCUS = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  let bar = top;
  while (bar && !bar.contains(element) && !['sticky', 'fixed'].includes(getComputedStyle(bar).position))
    bar = bar.parentElement;
  return {
    isCovered: Boolean(bar && !bar.contains(element)),
    tag: element.tagName,
    isRinged: outlineStyle !== 'none' && outlineWidth !== '0px',
    isInDialog: element.closest('[role=dialog], dialog') !== null,
  };
})()`;

interface Focus {
  tag: string;
  isCovered: boolean;
  isRinged: boolean;
  isInDialog: boolean;
}

/** A new owner’s first steps by keys alone. */
export const keyboard: Story = (running) => {
  /** Presses Tab until something has the focus; every stop on the way has a ring. */
  async function reach(tab: Tab, target: Locator): Promise<void> {
    await target.first().waitFor();
    for (let step = 0; step < MOST_STEPS; step++) {
      if (await target.first().evaluate((element) => element === document.activeElement)) return;
      await tab.keyboard.press('Tab');
      const focus = await tab.evaluate<Focus>(FOCUS);
      // The browser's own buttons come after the last element; the router leads to headings, which show no ring.
      if (!['BODY', 'H1'].includes(focus.tag) && !focus.isRinged)
        throw new Error(`no ring: ${await tab.evaluate('document.activeElement.outerHTML.slice(0, 300)')}`);
      if (focus.isCovered)
        throw new Error(`covered: ${await tab.evaluate('document.activeElement.outerHTML.slice(0, 300)')}`);
    }
    throw new Error(`Tab does not lead to ${target}`);
  }
  const focusOf = (tab: Tab) => tab.evaluate<Focus>(FOCUS);
  async function press(tab: Tab, target: Locator, key = 'Enter') {
    await reach(tab, target);
    await tab.keyboard.press(key);
  }
  const keepsFocus = (tab: Tab) =>
    waitUntil('the focus is not lost', async () => (await focusOf(tab)).tag !== 'BODY');
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
      ...{ platform: 'bluesky', handle: 'keys.bsky.social' },
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
    await tab.getByRole('rowheader', { name: /keys\.bsky/ }).waitFor();
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
