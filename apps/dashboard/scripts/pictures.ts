// Takes the pictures of README.md and docs/dashboard.md from the demo workspace of `npm start`:
// node scripts/with-node.mjs apps/dashboard/scripts/pictures.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@postrider/local-stack/chromium';
import { LOCAL } from '@postrider/local-stack/local';
import { chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { apiOf, callMethod } from '../test/support/call.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/images');
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 60_000;
const WORKSPACE = /\/w\/([\w-]+)/;
/** In the zone of the demo's posts, which is that of this machine. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

const demo = z
  .object({ dashboardUrl: z.string(), email: z.string(), password: z.string() })
  .parse(JSON.parse(readFileSync(join(LOCAL, 'dev.json'), 'utf8')));

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
const context = await browser.newContext({
  baseURL: demo.dashboardUrl,
  locale: 'en-GB',
  timezoneId: timeZone,
  viewport: DESK,
});
context.setDefaultTimeout(PATIENCE_MS);
try {
  const page = await context.newPage();
  const workspaceId = await signIn(page);
  await callMethod(page, 'WorkspacesService/UpdateWorkspace', { workspaceId, timeZone });
  const { posts } = await apiOf(page, workspaceId)('get /posts', { query: { status: ['scheduled'] } });
  const written = posts.find(({ media }) => media.length > 1) ?? posts[0];

  const take = async (path: string, name: string) => {
    await page.goto(`/w/${workspaceId}/${path}`);
    await drawn(page);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  };
  await take('home', 'home');
  // A whole month.
  await page.setViewportSize({ ...DESK, height: 1_080 });
  await take('calendar', 'calendar');
  await page.setViewportSize(DESK);
  await take(`posts/${written?.id}/edit`, 'composer');
  await take('queue', 'queue');
  await take('analytics', 'analytics');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take('home', 'home-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  await take('home', 'phone');
} finally {
  await browser.close();
}

async function signIn(page: Page): Promise<string> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill(demo.email);
  await page.getByLabel('Password').fill(demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(WORKSPACE);
  return WORKSPACE.exec(page.url())?.[1] ?? '';
}

/** Waits until the page has read its content, and its pictures are there. */
async function drawn(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-shape]'));
  // Parts that load after the page.
  await page.waitForLoadState('load');
  await page.evaluate('new Promise((done) => setTimeout(done, 5_000))');
  // Pictures outside of what is seen are read later.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      const { clientHeight, clientWidth } = document.documentElement;
      return image.complete || width === 0 || top > clientHeight || left > clientWidth;
    }),
  );
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}
