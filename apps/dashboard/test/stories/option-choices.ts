import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, settled, stateFaults } from '../support/accessibility.ts';
import { accountOf } from '../support/call.ts';
import { isShown, openAt } from '../support/post-files.ts';
import type { Story } from './story.ts';

const LISTED = { type: 'string', 'x-choices': true };
/** Options as platforms with boards have them. */
const OPTIONS = {
  board: { ...LISTED, title: 'Board', description: 'Where the post appears.' },
  section: { ...LISTED, title: 'Section', description: 'A section of the board.', 'x-parent': 'board' },
  people: {
    type: 'array',
    items: { type: 'string' },
    'x-choices': true,
    title: 'People',
    description: 'Who can reply.',
  },
};

interface Rules {
  platform: string;
  options: { properties: object };
}

const SUBTITLES = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning\n');

/**
 * The lists of values that only a platform knows: before they are read, without one, when they can't be read, and with a
 * value that is created in the composer. Files that are chosen as an option. Needs an account of Mastodon.
 */
export const optionChoices: Story = (running) => {
  /** The settings of a new account of the platform, in a new draft for it. */
  async function openSettings(platform: 'pinterest' | 'youtube', handle: string) {
    const { browser, system } = running();
    const { tab, workspaceId, call, stored, at } = await openAt(browser, 'posts');
    const { fields } = await system.simulator.addAccount({ platform, handle });
    await system.operator.connectAccount({ workspaceId, platform, fields });
    const { accounts } = await call('get /accounts', {});
    const { id: accountId } = accountOf(accounts, { username: handle, platform });
    const { post } = await call('post /posts', {
      body: { caption: 'x', platforms: [{ platform, accountId }] },
    });
    await tab.goto(at(`posts/${post.id}/edit`));
    await tab.getByRole('tab', { name: new RegExp(`@${handle}`) }).click();
    const options = async () => (await stored(post.id)).options[platform];
    return { tab, panel: tab.getByRole('tabpanel'), options };
  }

  test('a board and a section of it are created in the composer, and chosen', async () => {
    const { tab, panel, options } = await openSettings('pinterest', 'boardmaker');
    expect(await panel.getByRole('button', { name: 'New: Section' }).count()).toBe(0);
    for (const [label, name] of [
      ['Board', 'Harbour views'],
      ['Section', 'At night'],
    ] as const) {
      await panel.getByRole('button', { name: `New: ${label}` }).click();
      const dialog = tab.getByRole('dialog', { name: `New: ${label}` });
      await dialog.getByLabel('Name').fill(name);
      expect(await stateFaults(tab, `new-${label.toLowerCase()}`)).toEqual([]);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.waitFor({ state: 'detached' });
      const box = panel.getByRole('combobox', { name: label, exact: true });
      await waitUntil(`${name} is chosen`, async () => (await box.inputValue()) === name);
    }
    await waitUntil('both are saved', async () => {
      const saved = JSON.stringify(await options());
      return saved.includes('"board"') && saved.includes('"section"');
    });
  });

  test('subtitles are added to the files, and chosen with their language', async () => {
    const { tab, panel, options } = await openSettings('youtube', 'subtitler');
    await tab
      .getByLabel('Images, videos, PDFs or subtitles')
      .setInputFiles({ name: 'film.en.vtt', mimeType: 'text/vtt', buffer: SUBTITLES });
    await isShown(tab, 'film.en.vtt');
    await panel.getByLabel('Subtitles', { exact: true }).selectOption({ label: '1. film.en.vtt' });
    await panel.getByLabel('Language of the subtitles').fill('en');
    await waitUntil('they are saved', async () =>
      JSON.stringify(await options()).includes('"subtitlesLanguage":"en"'),
    );
    expect(await stateFaults(tab, 'subtitles')).toEqual([]);
  });

  test('a list that is empty, can’t be read, or depends on another one has a message at both widths', async () => {
    const { tab, workspaceId } = await running().browser.openPage('home');
    await tab.route(/\/platforms$/, async (route) => {
      const response = await route.fetch();
      const { platforms }: { platforms: Rules[] } = await response.json();
      for (const { platform, options } of platforms)
        if (platform === 'mastodon') options.properties = { ...options.properties, ...OPTIONS };
      await route.fulfill({ response, json: { platforms } });
    });
    let answer: { status: number; json: object } = {
      status: 503,
      json: { code: 'unavailable', detail: 'Mastodon is unreachable.', status: 503, title: 'Unavailable' },
    };
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    await tab.route(/\/accounts\/[\w-]+\/choices$/, async (route) => {
      await isOpen;
      await route.fulfill({ ...answer, contentType: 'application/problem+json' });
    });
    tab.watch.allow(/status of 503/);
    await tab.goto(`/w/${workspaceId}/posts/new`);
    await tab
      .getByRole('checkbox', { name: /^Mastodon / })
      .first()
      .check();
    await tab
      .getByRole('tab', { name: /^Mastodon / })
      .first()
      .click();
    await tab.getByText('Loading the values…').first().waitFor();
    open();

    const again = tab.getByRole('button', { name: 'Try again to read the values of Board' });
    await again.waitFor();
    expect(await tab.getByText('Mastodon is unreachable.').count()).toBe(3);
    await settled(tab);
    expect(await accessibilityFaults(tab, 'choices-error')).toEqual([]);

    answer = { status: 200, json: { choices: [] } };
    await again.click();
    await tab.getByText('This account has no values to choose from.').first().waitFor();
    await tab.getByText('Choose “Board” first.').waitFor();
    expect(await accessibilityFaults(tab, 'choices-empty')).toEqual([]);
  });
};
