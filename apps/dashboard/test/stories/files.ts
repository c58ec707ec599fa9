import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import type { Locator } from 'playwright-core';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { apiOf } from '../support/call.ts';
import { keepsFocus, press, reach } from '../support/keys.ts';
import { CLIP, GIF, pictures } from '../support/pictures.ts';
import type { Story } from './story.ts';

const DAY_MS = 86_400_000;
const MANY = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];

/** Hands files to an element, as pasting or dropping does. */
const give = (tab: Tab, kind: 'paste' | 'drop', selector: string, files: ReturnType<typeof pictures>) =>
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

/** Posts with several files. Connects the accounts gallery of X and gallery.bsky.social of Bluesky. */
export const files: Story = (running) => {
  async function openAt(path: string) {
    const { tab, workspaceId } = await running().browser.openPage(path);
    const call = apiOf(tab, workspaceId);
    const postId = () => new URL(tab.url()).searchParams.get('post') ?? '';
    return {
      ...{ tab, workspaceId, call },
      at: (page: string) => `/w/${workspaceId}/${page}`,
      stored: async (id = postId()) => (await call('get /posts/{id}', { path: { id } })).post,
    };
  }
  const list = (tab: Tab) => tab.getByRole('list', { name: 'Files of the post' });
  const items = (tab: Tab) => list(tab).locator(':scope > li');
  /** The names of the files in order. */
  const shown = (tab: Tab) => items(tab).locator('bdi').allTextContents();
  const isShown = (tab: Tab, ...names: string[]) =>
    waitUntil(`the files are ${names}`, async () => (await shown(tab)).join() === names.join());
  /** Drags a file over a half of another one, whose place counts from 0. */
  async function drag(tab: Tab, from: number, to: number, half: 'first half' | 'second half') {
    const handle = items(tab).nth(from).getByTitle('Drag to another place');
    await handle.scrollIntoViewIfNeeded();
    await handle.hover();
    await tab.mouse.down();
    const box = await items(tab).nth(to).boundingBox();
    if (!box) throw new Error('the file is not shown');
    const part = half === 'first half' ? 0.3 : 0.7;
    await tab.mouse.move(box.x + 40, box.y + box.height * part, { steps: 4 });
    await tab.mouse.up();
  }
  const isFocused = (target: Locator) =>
    waitUntil('it has the focus', () => target.evaluate((element) => element === document.activeElement));
  const saved = (tab: Tab) => tab.getByText(/^Saved \d\d:\d\d$/).waitFor();

  test('three files are added, ordered, described and scheduled without a mouse', async () => {
    const { system } = running();
    const { tab, workspaceId, call, at, stored } = await openAt('posts/new');
    for (const [platform, handle] of [
      ['x', 'gallery'],
      ['bluesky', 'gallery.bsky.social'],
    ] as const) {
      const { fields } = await system.simulator.addAccount({ platform, handle });
      await system.operator.connectAccount({ workspaceId, platform, fields });
    }
    await tab.reload();
    await press(tab, tab.getByRole('checkbox', { name: 'X @gallery' }), 'Space');
    await reach(tab, tab.getByLabel('Text for all accounts'));
    await tab.keyboard.type('Three doors');
    const chooser = tab.waitForEvent('filechooser');
    await press(tab, tab.getByLabel('Images or videos'));
    await (await chooser).setFiles(pictures('blue.png', 'green.png', 'red.png'));
    await isShown(tab, 'blue.png', 'green.png', 'red.png');
    await keepsFocus(tab);

    await press(tab, tab.getByRole('button', { name: 'Move earlier file 3, red.png' }));
    await isShown(tab, 'blue.png', 'red.png', 'green.png');
    await tab.getByText('red.png is now file 2 of 3.').waitFor({ state: 'attached' });
    await isFocused(tab.getByRole('button', { name: 'Move earlier file 2, red.png' }));
    await tab.keyboard.press('Enter');
    await isShown(tab, 'red.png', 'blue.png', 'green.png');
    // It can't be moved further.
    await isFocused(tab.getByRole('button', { name: 'Move later file 1, red.png' }));
    for (const [place, text] of ['A red door', 'A blue door'].entries()) {
      const description = tab.getByLabel(`Description of file ${place + 1}`);
      await description.focus();
      await tab.keyboard.type(text);
    }
    expect(await tab.getByText('No description yet.').count()).toBe(1);
    await tab.getByText('Characters 11/2000').waitFor();
    expect(await accessibilityFaults(tab, 'files')).toEqual([]);

    const day = new Date(Date.now() + DAY_MS * 9).toISOString().slice(0, 10);
    const [year = '', month = '', date = ''] = day.split('-');
    await reach(tab, tab.getByLabel('Date', { exact: true }));
    await tab.keyboard.type(month + date + year);
    await reach(tab, tab.getByLabel('Time', { exact: true }));
    await tab.keyboard.type('0930AM');
    await press(tab, tab.getByRole('button', { name: 'Schedule' }));
    await tab.waitForURL(/\/posts\/[\w-]{36}$/);
    const id = tab.url().split('/').at(-1) ?? '';
    const { media, scheduledDatetime, options } = await stored(id);
    expect(scheduledDatetime).toContain(day);
    expect(media.map(({ altText }) => altText)).toEqual(['A red door', 'A blue door', '']);
    expect(options).toEqual({});
    const names = [];
    for (const { mediaId } of media)
      names.push((await call('get /media/{id}', { path: { id: mediaId } })).media.filename);
    expect(names).toEqual(['red.png', 'blue.png', 'green.png']);

    // Its page, the lists, the library and a duplicate have all files.
    const all = tab.getByRole('list', { name: 'Files' }).getByRole('listitem');
    await waitUntil('all files', async () => (await all.count()) === 3);
    await tab.getByText('Description: A blue door').waitFor();
    expect(await stateFaults(tab, 'files')).toEqual([]);
    for (const page of ['posts?status=scheduled', `calendar?date=${day}`, 'home']) {
      await tab.goto(at(page));
      await tab.getByText('Three doors').first().waitFor();
      await tab.getByText('+2').first().waitFor();
      const image = tab.locator('img[src$="/thumbnail"]').first();
      await waitUntil('its thumbnail', () =>
        image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth > 0),
      );
      expect(await stateFaults(tab, 'thumbnails')).toEqual([]);
    }
    await tab.goto(at(`media?file=${media[2]?.mediaId}`));
    await tab.getByRole('dialog').getByRole('link', { name: 'Three doors' }).waitFor();
    await tab.goto(at(`posts/new?from=${id}`));
    await isShown(tab, 'red.png', 'blue.png', 'green.png');
    expect(await tab.getByLabel('Description of file 2').inputValue()).toBe('A blue door');
    const { post } = await call('post /posts/{id}/duplicate', { path: { id } });
    expect(post.media).toEqual(media);
  });

  test('files are pasted, dropped and chosen from the library, moved by dragging, and survive a reload', async () => {
    const { tab, stored } = await openAt('posts/new');
    await tab.getByRole('checkbox', { name: 'X @gallery' }).check();
    await tab.getByLabel('Text for all accounts').fill('Given files');
    await give(tab, 'paste', '[data-path="/caption"]', pictures('pasted.png'));
    await isShown(tab, 'pasted.png');
    await give(tab, 'drop', 'main h2', pictures('one.png', 'two.png'));
    await isShown(tab, 'pasted.png', 'one.png', 'two.png');
    await tab.getByRole('button', { name: 'Choose from the library' }).click();
    const dialog = tab.getByRole('dialog');
    const tile = (name: string) => dialog.getByRole('button', { name: new RegExp(name) });
    expect(await tile('pasted\\.png').isDisabled()).toBe(true);
    await tile('red\\.png').first().click();
    await tile('Chosen as file 1.*red\\.png').waitFor();
    await dialog.getByText('The post can’t have more files.').waitFor({ state: 'detached' });
    expect(await stateFaults(tab, 'library')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 1 file' }).click();
    await isShown(tab, 'pasted.png', 'one.png', 'two.png', 'red.png');

    // The last one to the place before it, then that one to the end.
    await drag(tab, 3, 2, 'first half');
    await isShown(tab, 'pasted.png', 'one.png', 'red.png', 'two.png');
    await drag(tab, 2, 3, 'second half');
    await isShown(tab, 'pasted.png', 'one.png', 'two.png', 'red.png');
    await tab.getByRole('button', { name: 'Move earlier file 4, red.png' }).click();
    await tab.getByRole('button', { name: 'Move earlier file 3, red.png' }).click();
    await tab.getByRole('button', { name: 'Move earlier file 2, red.png' }).click();
    await isShown(tab, 'red.png', 'pasted.png', 'one.png', 'two.png');
    await tab.getByLabel('Description of file 2').fill('From the clipboard');
    await tab.getByRole('button', { name: 'Remove file 3, one.png' }).click();
    await isShown(tab, 'red.png', 'pasted.png', 'two.png');
    await tab.getByRole('button', { name: 'Undo' }).click();
    await isShown(tab, 'red.png', 'pasted.png', 'one.png', 'two.png');
    await saved(tab);
    await tab.reload();
    await isShown(tab, 'red.png', 'pasted.png', 'one.png', 'two.png');
    expect(await tab.getByLabel('Description of file 2').inputValue()).toBe('From the clipboard');
    expect((await stored()).media.map(({ altText }) => altText)).toEqual(['', 'From the clipboard', '', '']);
  });

  test('a file too many for one platform is left out there', async () => {
    const { tab, stored } = await openAt('posts/new');
    for (const name of ['X @gallery', 'Bluesky @gallery.bsky.social'])
      await tab.getByRole('checkbox', { name }).check();
    await tab.getByLabel('Text for all accounts').fill('Too many');
    await tab.getByLabel('Images or videos').setInputFiles([...pictures(...MANY.slice(0, 3)), GIF]);
    await isShown(tab, ...MANY.slice(0, 3), 'dot.gif');
    const gif = items(tab).nth(3);
    await gif.getByText(/^⚠ X @gallery: X allows files of one kind per post/).waitFor();
    // The list of problems leads to it.
    await tab.getByRole('button', { name: /^X allows files of one kind/ }).click();
    await isFocused(gif);
    expect(await stateFaults(tab, 'problem')).toEqual([]);
    await gif.getByRole('button', { name: 'Leave it out on X @gallery' }).click();
    await gif.getByText('Not on X @gallery.').waitFor();
    await tab.getByText('No problems found').waitFor();
    await keepsFocus(tab);
    const preview = (name: string) => tab.getByRole('article', { name: `Preview on ${name}` });
    const filesOf = (name: string) =>
      preview(name).getByRole('list', { name: 'Files' }).getByRole('listitem').count();
    expect([await filesOf('X @gallery'), await filesOf('Bluesky')]).toEqual([3, 4]);

    // The selection of an account, by its checkboxes.
    await tab.getByText('Files for each account').click();
    await tab.getByRole('group', { name: 'Files for X @gallery: 1, 2, 3' }).waitFor();
    const bluesky = tab.getByRole('group', { name: /^Files for Bluesky/ });
    await press(tab, bluesky.getByRole('checkbox', { name: '2. b.png' }), 'Space');
    await tab.getByRole('group', { name: /^Files for Bluesky .*: 1, 3, 4$/ }).waitFor();
    expect(await accessibilityFaults(tab, 'selection')).toEqual([]);
    await saved(tab);
    expect((await stored()).options).toEqual({ x: { files: [0, 1, 2] }, bluesky: { files: [0, 2, 3] } });
    // It follows the files when they are moved.
    await tab.getByRole('button', { name: 'Move earlier file 4, dot.gif' }).click();
    await tab.getByRole('group', { name: 'Files for X @gallery: 1, 2, 4' }).waitFor();
    await waitUntil('it is saved', async () => {
      const { options } = await stored();
      return JSON.stringify(options.x) === '{"files":[0,1,3]}';
    });

    await tab.getByRole('button', { name: 'Publish now' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await tab.getByRole('link', { name: 'See it on X @gallery' }).waitFor();
    const [post] = await running().system.simulator.ledger({ platform: 'x', handle: 'gallery' });
    expect(post?.media).toHaveLength(3);
  });

  test('no more than twenty files are added, and previews show each number of them', async () => {
    const { tab } = await openAt('posts/new');
    await tab.getByRole('checkbox', { name: 'X @gallery' }).check();
    const input = tab.getByLabel('Images or videos');
    const gallery = tab.getByRole('article').getByRole('list', { name: 'Files' });
    for (const [place, picture] of pictures(...MANY).entries()) {
      await input.setInputFiles([picture]);
      await waitUntil(`${place + 1} files`, async () => (await items(tab).count()) === place + 1);
      await waitUntil(
        'they are shown',
        async () => (await gallery.getByRole('listitem').count()) === Math.min(place + 1, 4),
      );
      expect(await stateFaults(tab, `preview-${place + 1}`)).toEqual([]);
    }
    await gallery.getByText('+1').waitFor();
    await items(tab)
      .nth(4)
      .getByText(/^⚠ X @gallery: X allows up to 4 images per post/)
      .waitFor();
    const more = Array.from({ length: 17 }, (_, n) => `more${n}.png`);
    await give(tab, 'drop', 'main h2', pictures(...more));
    await tab
      .getByText('A post can have 20 files. 2 files were not added: “more15.png”, “more16.png”.')
      .waitFor();
    await waitUntil('all others', async () => (await items(tab).count()) === 20);
    await tab.getByText('A post can have 20 files. Remove one to add another.').waitFor();
    expect(await stateFaults(tab, 'full')).toEqual([]);
  });

  test('a video is shown with its kind; an upload fails, is retried, and holds back the post', async () => {
    const { tab, at } = await openAt('posts/new');
    await tab.getByRole('checkbox', { name: 'X @gallery' }).check();
    await tab.getByLabel('Text for all accounts').fill('A clip');
    await tab.getByLabel('Images or videos').setInputFiles(CLIP);
    await isShown(tab, 'clip.mp4');
    await tab.getByRole('article').getByText('▶ Video').waitFor();
    await tab.getByText('Not shown on X.').waitFor();
    expect(await stateFaults(tab, 'video')).toEqual([]);
    await tab.getByRole('button', { name: 'Remove file 1, clip.mp4' }).click();

    const { mediaOrigin } = running().system;
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await tab.route(`${mediaOrigin}/**`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await isReleased;
      return route.abort();
    });
    tab.watch.allow(/ERR_FAILED/);
    await tab.getByLabel('Images or videos').setInputFiles(pictures('slow.png', 'next.png'));
    await tab.getByText('Uploading slow.png').waitFor();
    await tab.getByText('Waiting: next.png').waitFor();
    expect(await stateFaults(tab, 'uploading')).toEqual([]);
    await tab.getByRole('button', { name: 'Publish now' }).click();
    expect(await tab.getByRole('dialog').count()).toBe(0);
    await tab.getByRole('button', { name: '2 files are still being uploaded.' }).waitFor();
    // Leaving asks.
    const question = tab.waitForEvent('dialog');
    const leaving = tab.getByRole('link', { name: 'Posts', exact: true }).click();
    const asked = await question;
    expect(asked.message()).toContain('Files are still being uploaded.');
    await asked.dismiss();
    await leaving;
    expect(new URL(tab.url()).pathname).toBe(at('posts/new'));
    release();
    await tab.getByText(/“slow\.png” was not added/).waitFor();
    await tab.getByText(/“next\.png” was not added/).waitFor();
    expect(await stateFaults(tab, 'failed-upload')).toEqual([]);
    await tab.unrouteAll();
    await tab.getByRole('button', { name: 'Try again “slow.png”' }).click();
    await isShown(tab, 'slow.png');
    await tab.getByRole('button', { name: 'Remove “next.png”' }).click();
    await tab.getByText('No problems found').waitFor();
  });
};
