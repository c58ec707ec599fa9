import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { keepsFocus, press, reach } from '../support/keys.ts';
import { pictures } from '../support/pictures.ts';
import { drag, give, isFocused, isShown, openAt } from '../support/post-files.ts';
import type { Story } from './story.ts';

const DAY_MS = 86_400_000;

/** Posts with several files. Connects the accounts gallery of X and gallery.bsky.social of Bluesky. */
export const files: Story = (running) => {
  test('three files are added, ordered, described and scheduled without a mouse', async () => {
    const { system } = running();
    const { tab, workspaceId, call, at, stored } = await openAt(running().browser, 'posts/new');
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
    await press(tab, tab.getByLabel('Images, videos, PDFs or subtitles'));
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
    await tab.getByRole('button', { name: '1 file has no description' }).waitFor();
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
    const all = tab.getByRole('list', { name: 'Files of the post' }).getByRole('listitem');
    await waitUntil('all files', async () => (await all.count()) === 3);
    await tab.getByText('Description: A blue door').waitFor();
    expect(await stateFaults(tab, 'files')).toEqual([]);
    for (const page of ['posts?status=scheduled', `calendar?date=${day}`]) {
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
    const { tab, stored } = await openAt(running().browser, 'posts/new');
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
    await drag(tab, 3, 2, 'first');
    await isShown(tab, 'pasted.png', 'one.png', 'red.png', 'two.png');
    await drag(tab, 2, 3, 'second');
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
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await tab.reload();
    await isShown(tab, 'red.png', 'pasted.png', 'one.png', 'two.png');
    expect(await tab.getByLabel('Description of file 2').inputValue()).toBe('From the clipboard');
    expect((await stored()).media.map(({ altText }) => altText)).toEqual(['', 'From the clipboard', '', '']);
  });
};
