import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { PICTURE, type Story } from './story.ts';

const PHONE = { width: 390, height: 844 };
const manifest = z.object({
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
  share_target: z.object({ action: z.literal('/share'), method: z.literal('POST') }),
});

/** On a phone: the bar at the bottom, pulling, the installed dashboard, what other apps share, and notifications. */
export const phone: Story = (running) => {
  async function openOnPhone(path: string): Promise<Tab> {
    const { tab } = await running().browser.openPage(path);
    await tab.setViewportSize(PHONE);
    await tab.locator('h1').waitFor();
    return tab;
  }
  /** Resolves when the service worker controls the page. */
  const controlled = (tab: Tab) =>
    tab.evaluate(`navigator.serviceWorker.ready.then(() => new Promise((done) => {
      if (navigator.serviceWorker.controller) done();
      else navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    }))`);

  test('the bar leads to the pages, and to all others, and makes room for the keyboard', async () => {
    const tab = await openOnPhone('home');
    const bar = tab.getByRole('navigation', { name: 'Most used pages' });
    await bar.getByRole('link', { name: 'Posts' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    expect(await bar.getByRole('link', { name: 'Posts' }).getAttribute('aria-current')).toBe('page');
    for (const item of await bar.locator('a, button').all()) {
      const box = await item.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    await bar.getByRole('button', { name: 'More' }).click();
    const menu = tab.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Media' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Media library' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    await tab.getByRole('searchbox', { name: 'File name' }).focus();
    await bar.waitFor({ state: 'hidden' });
    await tab.keyboard.press('Tab');
    await bar.waitFor();
    expect(await accessibilityFaults(tab, 'phone')).toEqual([]);
    await tab.setViewportSize(PHONE);
    await bar.getByRole('link', { name: 'New post' }).click();
    await tab.getByRole('heading', { level: 1, name: 'New post' }).waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test('pulling a page down reads it again, and says it', async () => {
    const tab = await openOnPhone('posts');
    const touch = await tab.context().newCDPSession(tab);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const read = tab.waitForResponse((response) => /\/posts(\?|$)/.test(response.url()));
    await drag(touch, 120, 420);
    await tab.getByText('The page is up to date.').waitFor();
    await read;
  });

  test('the dashboard can be installed, and its worker never answers with a stored page', async () => {
    const tab = await openOnPhone('home');
    const { origin } = running().system;
    const served = await tab.request.get(`${origin}/manifest.webmanifest`);
    expect(served.headers()['content-type']).toContain('application/manifest+json');
    const { icons, shortcuts } = manifest.parse(await served.json());
    for (const { src, sizes } of icons) {
      const size = await tab.evaluate<string>(
        `fetch('${src}').then((response) => response.blob()).then(createImageBitmap)
          .then(({ width, height }) => width + 'x' + height)`,
      );
      expect(size).toBe(sizes);
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    const cdp = await tab.context().newCDPSession(tab);
    expect((await cdp.send('Page.getAppManifest')).errors).toEqual([]);
    await controlled(tab);
    for (const { url } of shortcuts) {
      await tab.goto(url);
      await tab.waitForURL(/\/w\/[\w-]+\/(posts\/new|calendar)/);
    }
    // The server responds to each visit, so the first one after an upgrade shows the new version.
    const visit = async () => (await tab.goto('/me'))?.headers()['x-request-id'];
    const first = await visit();
    expect(first).toBeTruthy();
    expect(await visit()).not.toBe(first);
    const stored = await tab.evaluate<string[]>(
      `(async () => (await Promise.all((await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())()`,
    );
    expect(stored.toSorted()).toEqual(['/icons/icon-192.png', '/offline.css']);
  });

  test('while the server is away, a page says it', async () => {
    const tab = await openOnPhone('home');
    await controlled(tab);
    tab.watch.allow(/503|ERR_INTERNET_DISCONNECTED|Failed to load resource|offline/);
    await tab.context().setOffline(true);
    await tab.goto('/me');
    await tab.getByRole('heading', { name: 'You are offline' }).waitFor();
    await tab.context().setOffline(false);
    await tab.getByRole('link', { name: 'Try again' }).click();
    await tab.getByRole('heading', { name: 'Your account and security' }).waitFor();
  });

  test('a picture that another app shares is in the composer', async () => {
    const tab = await openOnPhone('home');
    await controlled(tab);
    await tab.evaluate(`(() => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      for (const [name, value] of [['title', ''], ['text', 'Sunset at the harbour'], ['url', 'https://example.com/a']])
        form.append(Object.assign(document.createElement('input'), { name, value }));
      const bytes = Uint8Array.from(atob('${PICTURE.toString('base64')}'), (character) => character.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'sunset.png', { type: 'image/png' }));
      form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: files.files }));
      document.body.append(form);
      form.submit();
    })()`);
    await tab.waitForURL(/\/posts\/new/);
    const text = tab.locator('textarea').first();
    await waitUntil('the text is there', async () =>
      (await text.inputValue()).includes('Sunset at the harbour\nhttps://example.com/a'),
    );
    await tab
      .getByText(/sunset\.png/)
      .first()
      .waitFor({ state: 'attached' });
    expect(new URL(tab.url()).searchParams.get('shared')).toBeNull();
    expect(await tab.evaluate<boolean>("caches.has('shared')")).toBe(false);
  });

  test('a notification is shown', async () => {
    const tab = await openOnPhone('home');
    await controlled(tab);
    const [worker] = tab.context().serviceWorkers();
    const shown = await worker?.evaluate<unknown>(DELIVER);
    expect(shown).toMatchObject([
      { title: 'A post failed on X', body: 'Summer menu', tag: 'one', data: '/me' },
    ]);
  });

  test('sign-out leaves nothing on the device', async () => {
    const tab = await openOnPhone('home');
    await controlled(tab);
    await tab.evaluate("caches.open('shared').then((cache) => cache.put('/shared/x', new Response('x')))");
    await tab.evaluate("navigator.serviceWorker.controller.postMessage('sign-out')");
    await waitUntil('it is removed', async () => !(await tab.evaluate<boolean>("caches.has('shared')")));
  });
};

/** Delivers a message to the worker; browsers without a screen show no notification, so it is caught. */
const DELIVER = `(async () => {
  const shown = [];
  self.registration.showNotification = async (title, options) => shown.push({ title, ...options });
  const data = JSON.stringify({ title: 'A post failed on X', body: 'Summer menu', path: '/me', tag: 'one' });
  const event = new PushEvent('push', { data });
  const work = [];
  event.waitUntil = (each) => work.push(each);
  self.dispatchEvent(event);
  await Promise.all(work);
  return shown;
})()`;

/** Moves a finger down the middle of the screen. */
async function drag(touch: CDPSession, from: number, to: number): Promise<void> {
  const point = (y: number) => [{ x: PHONE.width / 2, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) });
  for (let y = from; y <= to; y += 30)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(y) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
