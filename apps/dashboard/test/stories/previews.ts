import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import type { Locator, Page } from 'playwright-core';
import { stateFaults } from '../support/accessibility.ts';
import { pictures } from '../support/pictures.ts';
import { items, openAt } from '../support/post-files.ts';
import type { Story } from './story.ts';

/** The platforms, with the number of five files that their previews show, and whether they link names after an @. */
const SHOWN = [
  ['bluesky', 4, true],
  ['mastodon', 4, true],
  ['x', 4, true],
  ['threads', 5, true],
  ['instagram', 5, true],
  ['facebook', 5, false],
  ['linkedin', 5, false],
  ['linkedin_page', 5, false],
  ['telegram', 4, false],
  ['slack', 5, false],
  ['discord', 4, false],
] as const;

/** Posts of these are messages of an app, without hashtags. */
const APPS: readonly string[] = ['slack', 'discord'];

const LINK = 'https://pictures.postrider.test/pages/harbour?of=previews';
const TEXT = `The market opens. @ann.test #harbour ${LINK}`;
const LONG = `${'Bread and coffee by the water. '.repeat(8)}The end.`;
const NAME = 'Preview Bakery';
/** A handle of Bluesky is a domain. */
const handleOn = (platform: string) => (platform === 'bluesky' ? 'previews.bsky.social' : 'previews');

/** The previews of posts on each platform. */
export const previews: Story = (running) => {
  const articles = (tab: Page) => tab.getByRole('article', { name: /^Approximate preview/ });
  const preview = (tab: Page, platform: string) => tab.locator(`article[data-platform="${platform}"]`);

  /** The editor of a new draft on all platforms. */
  async function openDraft(caption: string) {
    const { browser, system } = running();
    const { tab, workspaceId, call, at } = await openAt(browser, 'posts');
    // On a busy machine, pictures of accounts may come too late.
    tab.watch.allow(/status of 503/);
    const ours = async () =>
      (await call('get /accounts', {})).accounts.filter(({ displayName }) => displayName === NAME);
    if ((await ours()).length === 0)
      for (const [platform] of SHOWN) {
        const about = { platform, handle: handleOn(platform), displayName: NAME };
        const account = await system.simulator.addAccount(about);
        await system.operator.connectAccount({ workspaceId, platform, fields: account.fields });
      }
    const platforms = (await ours()).map(({ platform, id: accountId }) => ({ platform, accountId }));
    expect(platforms).toHaveLength(SHOWN.length);
    const { post } = await call('post /posts', { body: { caption, platforms } });
    await tab.goto(at(`posts/${post.id}/edit`));
    await waitUntil('the previews', async () => (await articles(tab).count()) === SHOWN.length);
    return tab;
  }

  const inTheme = (tab: Page, name: 'Light' | 'Dark') =>
    tab.getByRole('group', { name: 'Theme of the previews' }).getByRole('button', { name }).click();

  test('five pictures are laid out as on each platform, and what it links has its colour', async () => {
    const tab = await openDraft(TEXT);
    const names = Array.from({ length: 5 }, (_, place) => `preview-${place + 1}.png`);
    await tab.getByLabel('Images, videos, PDFs or subtitles').setInputFiles(pictures(...names));
    await waitUntil('the files', async () => (await items(tab).count()) === names.length);
    await preview(tab, 'x').getByText('+1').waitFor();
    for (const theme of ['Light', 'Dark'] as const) {
      await inTheme(tab, theme);
      for (const [platform, files, hasMention] of SHOWN) {
        const shown = preview(tab, platform);
        await shown.getByRole('list', { name: 'Files' }).waitFor();
        expect([platform, await shown.getByRole('list', { name: 'Files' }).locator('> li').count()]).toEqual([
          platform,
          files,
        ]);
        const hashtags = shown.locator('[data-kind="hashtag"]', { hasText: '#harbour' });
        if (APPS.includes(platform)) expect(await hashtags.count()).toBe(0);
        else await hashtags.waitFor();
        expect([platform, await shown.locator('[data-kind="mention"]').count()]).toEqual([
          platform,
          hasMention ? 1 : 0,
        ]);
      }
      expect(await stateFaults(tab, `previews-${theme.toLowerCase()}`)).toEqual([]);
    }
    // Those of apps have a mark, and a message in a bubble has the name above its files.
    for (const platform of APPS) await preview(tab, platform).getByText('APP', { exact: true }).waitFor();
    const topOf = async (target: Locator) => (await target.boundingBox())?.y ?? 0;
    const bubble = preview(tab, 'telegram');
    expect(await topOf(bubble.getByText(NAME, { exact: true }))).toBeLessThan(
      await topOf(bubble.getByRole('list', { name: 'Files' })),
    );
    const carousel = preview(tab, 'instagram');
    await carousel.getByText('1/5').waitFor();
    await carousel.getByRole('button', { name: 'Next file' }).click();
    await carousel.getByText('2/5').waitFor();
  });

  test('a link has a card with the title and the picture of its page', async () => {
    const tab = await openDraft(TEXT);
    const card = preview(tab, 'bluesky');
    await card.getByText('The harbour', { exact: true }).waitFor();
    await waitUntil('its picture', () =>
      card
        .locator('img[src^="data:image/webp"]')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    );
    expect(await preview(tab, 'instagram').getByText('The harbour', { exact: true }).count()).toBe(0);
    for (const theme of ['Light', 'Dark'] as const) {
      await inTheme(tab, theme);
      expect(await stateFaults(tab, `cards-${theme.toLowerCase()}`)).toEqual([]);
    }
  });

  test('a long text is cut where the platform cuts it, and opens', async () => {
    const tab = await openDraft(LONG);
    const page = preview(tab, 'linkedin');
    await page.getByRole('button', { name: 'more', exact: true }).waitFor();
    expect(await page.getByText('The end.').count()).toBe(0);
    await preview(tab, 'mastodon').getByText('The end.').waitFor();
    await page.getByRole('button', { name: 'more', exact: true }).click();
    await page.getByText('The end.').waitFor();
  });
};
