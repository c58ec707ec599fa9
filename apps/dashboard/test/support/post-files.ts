import { waitUntil } from '@postrider/testing';
import type { Locator } from 'playwright-core';
import type { Chromium, Tab } from './browser.ts';
import { apiOf } from './call.ts';
import type { pictures } from './pictures.ts';

/** Hands files to an element, as pasting or dropping does. */
export const give = (
  tab: Tab,
  kind: 'paste' | 'drop',
  selector: string,
  files: ReturnType<typeof pictures>,
) =>
  tab.evaluate(
    `(() => {
      const data = new DataTransfer();
      for (const { name, type, text } of ${JSON.stringify(
        files.map(({ name, mimeType, buffer }) => ({
          name,
          type: mimeType,
          text: buffer.toString('base64'),
        })),
      )})
        data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type }));
      const options = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data };
      const event = '${kind}' === 'paste' ? new ClipboardEvent('paste', options) : new DragEvent('drop', options);
      document.querySelector(${JSON.stringify(selector)}).dispatchEvent(event);
    })()`,
  );

/** A page of the workspace, with the API of its person. */
export async function openAt(browser: Chromium, path: string) {
  const { tab, workspaceId } = await browser.openPage(path);
  const call = apiOf(tab, workspaceId);
  const postId = () => new URL(tab.url()).searchParams.get('post') ?? '';
  return {
    tab,
    workspaceId,
    call,
    at: (page: string) => `/w/${workspaceId}/${page}`,
    /** A post as stored: that of the composer, or another one. */
    stored: async (id = postId()) => (await call('get /posts/{id}', { path: { id } })).post,
  };
}

/** The files of the post in the composer. */
export const items = (tab: Tab): Locator =>
  tab.getByRole('list', { name: 'Files of the post' }).locator(':scope > li');

/** Waits until the composer has the files with these names in this order. */
export const isShown = (tab: Tab, ...names: string[]): Promise<true> =>
  waitUntil(
    `the files are ${names}`,
    async () => (await items(tab).locator('bdi').allTextContents()).join() === names.join(),
  );

export const isFocused = (target: Locator): Promise<true> =>
  waitUntil('it has the focus', () => target.evaluate((element) => element === document.activeElement));

/** Drags a file over a half of another one; places count from 0. */
export async function drag(tab: Tab, from: number, to: number, half: 'first' | 'second'): Promise<void> {
  const handle = items(tab).nth(from).getByTitle('Drag to another place');
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await tab.mouse.down();
  const box = await items(tab).nth(to).boundingBox();
  if (!box) throw new Error('the file is not shown');
  const part = half === 'first' ? 0.3 : 0.7;
  await tab.mouse.move(box.x + box.width * part, box.y + 40, { steps: 4 });
  await tab.mouse.up();
}
