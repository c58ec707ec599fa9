import { expect, test } from '@jest/globals';
import { accessibilityFaults, settled } from '../support/accessibility.ts';
import type { Story } from './story.ts';

/** Pages that the navigation does not lead to. */
const OTHERS = ['/sign-in', '/set-up', '/me', '/new-workspace', '/nowhere', '/docs/guides/webhooks'];

/** Every page that needs no id is accessible and fits both widths. */
export const everyPage: Story = (running) => {
  test('without an id', async () => {
    const tab = await running().browser.openTab('owner');
    const faults: string[] = [];
    async function examine() {
      await settled(tab);
      const { pathname } = new URL(tab.url());
      faults.push(...(await accessibilityFaults(tab)).map((fault) => `${pathname} ${fault}`));
    }
    await tab.goto('/');
    await settled(tab);
    const links = await tab.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const path = await link.getAttribute('href');
      await link.click();
      await tab.waitForURL(({ pathname }) => pathname === path);
      await examine();
    }
    for (const path of OTHERS) {
      await tab.goto(path);
      await examine();
    }
    expect(faults).toEqual([]);
  });
};
