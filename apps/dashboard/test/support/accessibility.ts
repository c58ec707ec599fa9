import { join } from 'node:path';
import { LOCAL } from '@postrider/local-stack/local';
import { waitUntil } from '@postrider/testing';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { type Tab, WIDTHS } from './browser.ts';

const EVERYTHING = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The colours are all that differs in dark. */
const SCHEMES = { light: EVERYTHING, dark: ['color-contrast'] } as const;
const PICTURES = join(LOCAL, 'screenshots');

/** "keys-390.png" */
function pictureName(page: Page, width: number, state: string) {
  const path = new URL(page.url()).pathname.replace(/^\/w\/[^/]+/, '').slice(1);
  return `${[path.replaceAll('/', '-') || 'start', state, width].filter(Boolean).join('-')}.png`;
}

/** Resolves when a page stands there with all that it reads at first, or with the reason why it can't be read. */
export async function settled(tab: Tab): Promise<void> {
  await tab.locator('h1').waitFor();
  await waitUntil('the page has read what it shows', async () => {
    // What has arrived is drawn, and may ask for more.
    await tab.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    return tab.watch.isQuiet() && (await tab.getByText('Loading', { exact: true }).count()) === 0;
  });
}

/**
 * What is wrong with the page as it is, at both widths, in light and dark: rules of axe with their elements, and content
 * that is wider than the page. Leaves a picture of each width in .local/screenshots; `state` is a part of their names.
 */
export async function accessibilityFaults(page: Page, state = ''): Promise<string[]> {
  const faults: string[] = [];
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [colorScheme, runOnly] of Object.entries(SCHEMES)) {
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'dark' : 'light' });
      const found: string[] = await page.evaluate(
        `axe.run({ runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] }).then(({ violations }) =>
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 300))))`,
      );
      faults.push(...found.map((fault) => `${width} ${colorScheme} ${fault}`));
    }
    const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (overflow > 0) faults.push(`${width}: ${overflow} pixels too wide`);
    await page.screenshot({ path: join(PICTURES, pictureName(page, width, state)), fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
  return faults;
}
