import { expect, test } from '@jest/globals';
import { accessibilityFaults, settled } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { pictures } from '../support/pictures.ts';
import { give } from '../support/post-files.ts';
import type { Story } from './story.ts';

const PAGES = [
  ['home', undefined],
  ['calendar', 'Kalender'],
  ['posts', 'Beiträge'],
  ['accounts', 'Konten'],
  ['keys', 'API-Schlüssel'],
  ['webhooks', 'Webhooks'],
  ['members', 'Mitglieder'],
  ['settings', 'Einstellungen'],
  ['posts/new', undefined],
] as const;

/** The main pages in German, with its long words, and from right to left. */
export const languages: Story = (running) => {
  async function choose(tab: Tab, language: string): Promise<void> {
    await tab.evaluate((chosen) => localStorage.setItem('postrider.language', chosen), language);
  }

  test('pages are in the chosen language, and nothing overflows', async () => {
    const { tab, workspaceId } = await running().browser.openPage('home');
    await choose(tab, 'de');
    try {
      await examine(tab, workspaceId);
    } finally {
      await choose(tab, 'en');
    }
  });

  async function examine(tab: Tab, workspaceId: string): Promise<void> {
    for (const [path, title] of PAGES) {
      await tab.goto(`/w/${workspaceId}/${path}`);
      if (title) await tab.getByRole('heading', { level: 1, name: title }).waitFor();
      await settled(tab);
      expect(await tab.evaluate(() => document.documentElement.lang)).toBe('de');
      expect(await accessibilityFaults(tab, `german-${path.replace('/', '-')}`)).toEqual([]);
    }
    // In the composer, the last one, files are known by what the browser calls them, in every language.
    await give(tab, 'drop', 'main h2', pictures('brot.png'));
    await tab
      .getByRole('list', { name: 'Dateien des Beitrags' })
      .getByText('brot.png', { exact: true })
      .waitFor();
  }

  test('the language is chosen in the menu of the person, and on the sign-in page', async () => {
    const { tab } = await running().browser.openPage('home');
    await tab.getByRole('button', { name: /account, theme, sign out/ }).click();
    await tab.getByLabel('Language').selectOption({ label: 'Français' });
    await tab.waitForFunction(() => document.documentElement.lang === 'fr');
    await choose(tab, 'en');

    const visitor = await running().browser.openTab('visitor');
    await visitor.goto('/sign-in');
    await visitor.getByLabel('Language').selectOption('es');
    await visitor.waitForFunction(() => document.documentElement.lang === 'es');
    await visitor.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor();
    expect(await accessibilityFaults(visitor, 'spanish-sign-in')).toEqual([]);
  });

  test('pages work from right to left', async () => {
    const { tab, workspaceId } = await running().browser.openPage('home');
    // No catalogue is in such a language yet; only the direction counts here.
    await tab.addInitScript(() => {
      const turn = () => document.documentElement.setAttribute('dir', 'rtl');
      addEventListener('DOMContentLoaded', () => {
        turn();
        new MutationObserver(() => document.documentElement.dir !== 'rtl' && turn()).observe(
          document.documentElement,
          { attributeFilter: ['dir'] },
        );
      });
    });
    for (const [path] of PAGES) {
      await tab.goto(`/w/${workspaceId}/${path}`);
      await settled(tab);
      expect(await tab.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect(await accessibilityFaults(tab, `rtl-${path.replace('/', '-')}`)).toEqual([]);
    }
  });
};
