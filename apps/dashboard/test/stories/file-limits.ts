import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { keepsFocus, press } from '../support/keys.ts';
import { CLIP, GIF, pictures } from '../support/pictures.ts';
import { give, isFocused, isShown, items, openAt } from '../support/post-files.ts';
import type { Story } from './story.ts';

const MANY = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];

/** More files than a platform or a post takes, and uploads that fail. Needs the accounts that `files` connects. */
export const fileLimits: Story = (running) => {
  test('a file too many for one platform is left out there', async () => {
    const { tab, stored } = await openAt(running().browser, 'posts/new');
    for (const name of ['X @gallery', 'Bluesky @gallery.bsky.social'])
      await tab.getByRole('checkbox', { name }).check();
    await tab.getByLabel('Text for all accounts').fill('Too many');
    await tab
      .getByLabel('Images, videos, PDFs or subtitles')
      .setInputFiles([...pictures(...MANY.slice(0, 3)), GIF]);
    await isShown(tab, ...MANY.slice(0, 3), 'dot.gif');
    const gif = items(tab).nth(3);
    await gif.getByText(/^X @gallery: X allows files of one kind per post/).waitFor();
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
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
    expect((await stored()).options).toEqual({ x: { files: [0, 1, 2] }, bluesky: { files: [0, 2, 3] } });
    // It follows the files when they are moved.
    await tab.getByRole('button', { name: 'Move earlier file 4, dot.gif' }).click();
    await tab.getByRole('group', { name: 'Files for X @gallery: 1, 2, 4' }).waitFor();
    await waitUntil('it is saved', async () => {
      const { options } = await stored();
      return JSON.stringify(options.x) === '{"files":[0,1,3]}';
    });

    await tab.getByRole('button', { name: 'More ways to save and publish' }).click();
    await tab.getByRole('button', { name: 'Publish now' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await tab.getByRole('link', { name: 'See it on X @gallery' }).waitFor();
    const [post] = await running().system.simulator.ledger({ platform: 'x', handle: 'gallery' });
    expect(post?.media).toHaveLength(3);
  });

  test('a video that is converted shows its progress in the composer and on the page of its post', async () => {
    const { tab, call, at } = await openAt(running().browser, 'posts/new');
    await tab.getByRole('checkbox', { name: 'X @gallery' }).check();
    await tab.getByLabel('Text for all accounts').fill('On film');
    await tab.getByLabel('Images, videos, PDFs or subtitles').setInputFiles(CLIP);
    await isShown(tab, CLIP.name);
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
    const id = new URL(tab.url()).searchParams.get('post') ?? '';
    // No platform of the simulator refuses it: the states of the conversion are given.
    let conversion = { status: 'waiting', percent: 0 };
    await tab.route(/\/media\/[\w-]{36}$/, async (route) => {
      const response = await route.fetch();
      const { media } = await response.json();
      await route.fulfill({ response, json: { media: { ...media, conversion } } });
    });
    await tab.reload();
    await tab.getByText('Waiting to be converted for a platform').waitFor();
    conversion = { status: 'converting', percent: 40 };
    await tab.getByRole('progressbar', { name: /^Converting for a platform .* 40 %/ }).waitFor();
    expect(await accessibilityFaults(tab, 'converting')).toEqual([]);

    const scheduledDatetime = new Date(Date.now() + 86_400_000).toISOString();
    await call('patch /posts/{id}', { path: { id }, body: { scheduledDatetime } });
    await tab.goto(at(`posts/${id}`));
    await tab.getByText('Converting for a platform that does not take this video').waitFor();
    expect(await stateFaults(tab, 'converting')).toEqual([]);
    conversion = { status: 'ready', percent: 100 };
    await tab.getByText('Converted for a platform that does not take this video').waitFor();
    await call('delete /posts/{id}', { path: { id } });
  });

  test('no more than twenty files are added, and previews show each number of them', async () => {
    const { tab } = await openAt(running().browser, 'posts/new');
    await tab.getByRole('checkbox', { name: 'X @gallery' }).check();
    const input = tab.getByLabel('Images, videos, PDFs or subtitles');
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
      .getByText(/^X @gallery: X allows up to 4 images per post/)
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
    const { tab, at } = await openAt(running().browser, 'posts/new');
    await tab.getByRole('checkbox', { name: 'X @gallery' }).check();
    await tab.getByLabel('Text for all accounts').fill('A clip');
    await tab.getByLabel('Images, videos, PDFs or subtitles').setInputFiles(CLIP);
    await isShown(tab, 'clip.mp4');
    await tab
      .getByRole('article')
      .getByText(/^(Video|\d+:\d\d)$/)
      .waitFor();
    await tab.getByText('Not shown on X.').waitFor();
    expect(await tab.getByText(/have no description|has no description/).count()).toBe(0);
    const description = tab.getByLabel('Description of file 1');
    await description.fill('a'.repeat(2_001));
    tab.watch.allow(/status of 400/);
    await tab.getByText('2001 of 2000 characters').waitFor();
    await waitUntil('its problem is at its field', () =>
      description.evaluate((field) => field.getAttribute('aria-invalid') === 'true'),
    );
    await description.fill('');
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
    await tab
      .getByLabel('Images, videos, PDFs or subtitles')
      .setInputFiles(pictures('late.png', 'later.png'));
    await tab.getByText('Uploading late.png').waitFor();
    await tab.getByText('Waiting: later.png').waitFor();
    expect(await stateFaults(tab, 'uploading')).toEqual([]);
    await tab.getByRole('button', { name: 'More ways to save and publish' }).click();
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
    await tab.getByText(/“late\.png” was not added/).waitFor();
    await tab.getByText(/“later\.png” was not added/).waitFor();
    expect(await stateFaults(tab, 'failed-upload')).toEqual([]);
    await tab.unrouteAll();
    await tab.getByRole('button', { name: 'Try again “late.png”' }).click();
    await isShown(tab, 'late.png');
    await tab.getByRole('button', { name: 'Remove “later.png”' }).click();
    await tab.getByText('No problems found').waitFor();
  });
};
