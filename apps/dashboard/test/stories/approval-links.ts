import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { accessibilityFaults } from '../support/accessibility.ts';
import { HEBREW, type Story } from './story.ts';

const TITLES = {
  en: 'Approve a post',
  de: 'Beitrag freigeben',
  fr: 'Approuver une publication',
  es: 'Aprobar una publicación',
  pt: 'Aprovar uma publicação',
};
const item = z.object({ id: z.string() });
const account = item.extend({ platform: z.string(), status: z.string() });
const file = item.extend({ mimeType: z.string() });

/** A person without a session decides about a post by a link. */
export const approvalLinks: Story = (running) => {
  /** Asks the API as the author, whose posts need approval, or as the person who makes links. */
  async function asker() {
    const { system, browser } = running();
    const { workspaceId } = await browser.openPage('posts');
    const keyOf = (name: string, scopes: string[], needsApproval = false) =>
      system.operator.createKey({ workspaceId, name, scopes, needsApproval });
    const author = await keyOf('Author', ['posts:read', 'posts:write', 'accounts:read'], true);
    const approver = await keyOf('Approver', ['posts:read', 'posts:approve']);
    return async (by: 'author' | 'approver', path: string, body?: object) => {
      const answer = await fetch(`${system.origin}/api/v1/developer${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${by === 'author' ? author.value : approver.value}`,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return z.looseObject({}).parse(JSON.parse(await answer.text()));
    };
  }

  /** A post with files and a thread that waits, and links for it. */
  async function postWithLinks(count: number): Promise<string[]> {
    const ask = await asker();
    const accounts = z.array(account).parse((await ask('author', '/accounts')).accounts);
    const connected = accounts.filter(
      ({ platform, status }) => status === 'connected' && platform === 'mastodon',
    );
    const files = z.array(file).parse((await ask('author', '/media?limit=100')).media);
    const image = files.find(({ mimeType }) => mimeType.startsWith('image/'));
    const { post } = await ask('author', '/posts', {
      caption: `The new menu is here\n${HEBREW}`,
      platforms: connected.slice(0, 1).map(({ id, platform }) => ({ platform, accountId: id })),
      media: [{ mediaId: image?.id, altText: 'A table by the window' }],
      options: { mastodon: { visibility: 'unlisted', spoilerText: 'Food', thread: ['With soup.'] } },
      scheduledDatetime: new Date(Date.now() + 86_400_000).toISOString(),
      timezone: 'Europe/Berlin',
    });
    const { id } = item.parse(post);
    const links = [];
    for (let n = 0; n < count; n++) {
      const { approvalLink } = await ask('approver', `/posts/${id}/approval-links`, {});
      links.push(z.object({ url: z.string() }).parse(approvalLink).url);
    }
    return links;
  }

  test('the page has the branding of the workspace, works without scripts, and takes one decision', async () => {
    const { browser } = running();
    const [url = '', other = ''] = await postWithLinks(2);
    // The home page of an editor follows the decision.
    const { tab: home } = await browser.openPage('home');
    const waiting = home.getByRole('link', { name: 'The new menu is here' }).first();
    await waiting.waitFor();
    const tab = await browser.openTab('visitor');
    await tab.goto(url);
    await tab.getByRole('heading', { name: TITLES.de }).waitFor();
    await tab.getByRole('img', { name: 'Logo von Werkstatt Nord' }).waitFor();
    await tab.getByRole('img', { name: 'A table by the window' }).waitFor();
    for (const text of ['With soup.', 'Food', 'Mitteleuropäische Zeit'])
      await tab.getByText(text).first().waitFor();
    const approve = tab.getByRole('button', { name: 'Freigeben' });
    expect(await approve.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgb(255, 212, 0)',
    );
    expect(await accessibilityFaults(tab, 'approval')).toEqual([]);
    // Addresses of files have the name of the object store's key.
    expect((await tab.content()).replace(/ src="http[^"]*"/g, '')).not.toMatch(/postrider|<script/i);
    await tab.getByLabel('Kommentar').fill('Bitte ohne Suppe.');
    await tab.getByRole('button', { name: 'Ablehnen' }).click();
    await tab.getByRole('heading', { name: 'Der Beitrag wurde abgelehnt' }).waitFor();
    await tab.getByText('Bitte ohne Suppe.').waitFor();
    await waiting.waitFor({ state: 'detached' });
    expect(await accessibilityFaults(tab, 'declined')).toEqual([]);
    await tab.goto(other);
    await tab.getByText('mit einem anderen Link').waitFor();
  });

  test('without a language of its own, the page is in the language of the browser', async () => {
    const { browser } = running();
    const { tab: settings } = await browser.openPage('settings?part=branding');
    await settings.getByLabel('Language').selectOption('');
    await settings.getByRole('button', { name: 'Save branding' }).click();
    await settings.getByText('The branding is saved.').waitFor();
    const [url = ''] = await postWithLinks(1);
    const tab = await browser.openTab('visitor');
    for (const [language, name] of Object.entries(TITLES)) {
      await tab.unrouteAll();
      await tab.route(url, (route, request) =>
        route.continue({ headers: { ...request.headers(), 'accept-language': `${language};q=0.9` } }),
      );
      await tab.goto(url);
      await tab.getByRole('heading', { name }).waitFor();
      expect(await tab.locator('html').getAttribute('lang')).toBe(language);
      expect(await accessibilityFaults(tab, `approval-${language}`)).toEqual([]);
    }
    // The last one's answer leads back to the page.
    await tab.getByRole('button', { name: 'Aprovar' }).click();
    await tab.getByRole('heading', { name: 'A publicação foi aprovada' }).waitFor();
  });
};
