import { join } from 'node:path';
import { LOCAL } from '@postrider/local-stack/local';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { TestSystem } from './system.ts';
import { type Watch, watchPage } from './watch.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const WIDTHS = [390, 1440] as const;
const PICTURES = join(LOCAL, 'screenshots');
const PATIENCE_MS = 30_000;

/** "keys-390-dark.png" */
const pictureName = (page: Page, scheme: string) => {
  const path = new URL(page.url()).pathname.replace(/^\/w\/[^/]+/, '').slice(1);
  return `${path.replaceAll('/', '-') || 'start'}-${page.viewportSize()?.width}-${scheme}.png`;
};

/** A tab of the browser, with what went wrong in it. */
export type Tab = Page & { watch: Watch };

export type Chromium = Awaited<ReturnType<typeof openChromium>>;

/** Chromium for the pages of one system. Tabs of the same person share cookies. */
export async function openChromium(executablePath: string, { origin, mediaOrigin }: TestSystem) {
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const browser: Browser = await chromium.launch({ executablePath, args });
  const people = new Map<string, BrowserContext>();
  const tabs: Tab[] = [];

  async function contextOf(person: string): Promise<BrowserContext> {
    const known = people.get(person);
    if (known) return known;
    const context = await browser.newContext({ baseURL: origin, timezoneId: 'Asia/Tokyo', locale: 'en-GB' });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    people.set(person, context);
    return context;
  }

  return {
    /** A new tab of a person, signed out at first. */
    async openTab(person: string, width: number = WIDTHS[1]): Promise<Tab> {
      const page = await (await contextOf(person)).newPage();
      await page.setViewportSize({ width, height: 900 });
      const tab = Object.assign(page, { watch: watchPage(page, [origin, mediaOrigin]) });
      tabs.push(tab);
      return tab;
    },
    /** Closes the tabs; returns what went wrong in them. */
    async closeTabs(): Promise<string[]> {
      const closing = tabs.splice(0);
      for (const tab of closing) await tab.close();
      return closing.flatMap(({ watch }) => watch.problems);
    },
    close: () => browser.close(),
  };
}

/**
 * What axe finds wrong with the page as it is, in light and dark: rule and element of each. Leaves a picture of both in
 * .local/screenshots.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(PICTURES, pictureName(page, colorScheme)), fullPage: true });
    const run = { type: 'tag', values: RULES };
    const found: string[] = await page.evaluate(
      `axe.run({ runOnly: ${JSON.stringify(run)}, resultTypes: ['violations'] }).then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 300))))`,
    );
    faults.push(...found.map((fault) => `${colorScheme} ${fault}`));
  }
  return faults;
}
