import { expect, test } from '@jest/globals';
import { accessibilityFaults, WIDTHS } from '../support/browser.ts';
import type { Story } from './story.ts';

/** Pages that the navigation does not lead to. */
const OTHERS = ['/sign-in', '/set-up', '/me', '/new-workspace', '/nowhere'];

/** What a page reads at first has arrived by then; where it has not, its state of loading is examined. */
const READS_MS = 700;

/** Every page that needs no id is accessible, in light and dark, and fits its width. */
export const everyPage: Story = (running) => {
  test.each(WIDTHS)('at %i pixels', async (width) => {
    const { browser } = running();
    const tab = await browser.openTab('owner', width);
    await tab.goto('/');
    const links = tab.getByRole('navigation', { name: 'Pages', includeHidden: true }).first().locator('a');
    await links.first().waitFor({ state: 'attached' });
    const paths: string[] = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(paths.length).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const path of [...paths, ...OTHERS]) {
      await tab.goto(path);
      await tab.locator('h1').waitFor();
      // The stream of changes never ends, so that the network is never idle.
      await tab.waitForTimeout(READS_MS);
      const overflow = await tab.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (Number(overflow) > 0) faults.push(`${path} is ${overflow} pixels too wide`);
      faults.push(...(await accessibilityFaults(tab)).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
};
