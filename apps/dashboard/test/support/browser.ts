import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { TestSystem } from './system.ts';
import { type Watch, watchPage } from './watch.ts';

/** Of a phone and of a desk, in pixels. */
export const WIDTHS = [390, 1440] as const;
const PATIENCE_MS = 30_000;
const WORKSPACE = /\/w\/([\w-]+)\/\w+$/;

/** A tab of the browser, with what went wrong in it. */
export type Tab = Page & { watch: Watch };

export type Chromium = Awaited<ReturnType<typeof openChromium>>;

/** Chromium for the pages of one system. Tabs of the same person share cookies. */
export async function openChromium(executablePath: string, { origin, mediaOrigin, provider }: TestSystem) {
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const browser: Browser = await chromium.launch({ executablePath, args });
  const people = new Map<string, BrowserContext>();
  const tabs: Tab[] = [];
  let workspaceId = '';

  async function contextOf(person: string): Promise<BrowserContext> {
    const known = people.get(person);
    if (known) return known;
    const context = await browser.newContext({ baseURL: origin, timezoneId: 'Asia/Tokyo', locale: 'en-GB' });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    people.set(person, context);
    return context;
  }

  /** A new tab of a person, signed out at first. */
  async function openTab(person: string): Promise<Tab> {
    const page = await (await contextOf(person)).newPage();
    await page.setViewportSize({ width: WIDTHS[1], height: 900 });
    const tab = Object.assign(page, { watch: watchPage(page, [origin, mediaOrigin, provider.issuer]) });
    tabs.push(tab);
    return tab;
  }

  return {
    openTab,
    /** A new tab of the owner at a page of the workspace, such as "posts/new". */
    async openPage(path: string): Promise<{ tab: Tab; workspaceId: string }> {
      const tab = await openTab('owner');
      if (workspaceId === '') {
        await tab.goto('/');
        await tab.waitForURL(WORKSPACE);
        workspaceId = WORKSPACE.exec(tab.url())?.[1] ?? '';
      }
      await tab.goto(`/w/${workspaceId}/${path}`);
      return { tab, workspaceId };
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
