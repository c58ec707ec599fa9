import { expect, test } from '@jest/globals';
import { pdf, waitUntil } from '@postrider/testing';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { PICTURE, type Story } from './story.ts';

/** The media library: files are added, found, used in a post and deleted. */
export const media: Story = (running) => {
  async function openLibrary(): Promise<Tab> {
    const { tab } = await running().browser.openPage('media');
    await tab.getByRole('heading', { level: 1, name: 'Media library' }).waitFor();
    return tab;
  }

  test('files are uploaded one after the other, and found by their name', async () => {
    const tab = await openLibrary();
    const pictures = ['harbour.png', 'terrace.png'].map((name) => ({
      name,
      mimeType: 'image/png',
      buffer: PICTURE,
    }));
    await tab.getByLabel('Images, videos, PDFs or subtitles').setInputFiles(pictures);
    await tab.getByRole('button', { name: /^terrace\.png/ }).waitFor();
    await tab.getByRole('searchbox', { name: 'File name' }).fill('HARB');
    await tab.getByRole('button', { name: 'Search', exact: true }).click();
    await tab.waitForURL(/search=HARB/);
    await tab.getByRole('button', { name: /terrace\.png/ }).waitFor({ state: 'hidden' });
    const tile = tab.getByRole('button', { name: /harbour\.png/ });
    await tile.waitFor();
    const picture = tile.locator('img[src^="/dashboard/media/"][src$="/thumbnail"]');
    await waitUntil('its small copy is shown', () =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    );
    await tab.getByRole('button', { name: 'Videos', exact: true }).click();
    await tab.getByText('No file matches these filters.').waitFor();
    await tab.getByRole('button', { name: 'Clear filters' }).click();
    await tab.getByRole('button', { name: /terrace\.png/ }).waitFor();
  });

  test('an upload can be cancelled, and what is no file is refused at its field', async () => {
    const tab = await openLibrary();
    await tab.route(`${running().system.mediaOrigin}/**`, () => {});
    await tab
      .getByLabel('Images, videos, PDFs or subtitles')
      .setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer: PICTURE });
    await tab.getByText('Uploading slow.png').waitFor();
    await tab.getByRole('button', { name: /^Cancel the upload/ }).click();
    await tab.getByText('Uploading slow.png').waitFor({ state: 'detached' });
    await tab.unrouteAll();
    tab.watch.allow(/status of 4/);
    await tab.getByRole('button', { name: 'From an address' }).click();
    await tab.getByLabel('Address of a file').fill('http://10.0.0.1/a.png');
    await tab.getByRole('button', { name: 'Import', exact: true }).click();
    await tab.locator('input[name=url][aria-invalid]').waitFor();
    expect(await tab.getByRole('button', { name: /slow\.png/ }).count()).toBe(0);
  });

  test('a document shows its first page and its number of pages, and platforms without documents refuse it', async () => {
    const tab = await openLibrary();
    const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf(12) };
    await tab.getByLabel('Images, videos, PDFs or subtitles').setInputFiles(report);
    const tile = tab.getByRole('button', { name: /^PDF, 12 pages.*report\.pdf/ });
    await tile.waitFor();
    await waitUntil('the first page is shown', () =>
      tile
        .locator('img')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth === 480),
    );
    await tab.getByRole('button', { name: 'Documents', exact: true }).click();
    await tab.getByRole('button', { name: /harbour\.png/ }).waitFor({ state: 'hidden' });
    await tile.click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Open the document' }).waitFor();
    await dialog.getByText(/, 12 pages$/).waitFor();
    expect(await accessibilityFaults(tab, 'document')).toEqual([]);

    await tab.goto(tab.url().replace(/\/media.*/, '/posts/new'));
    await tab.getByRole('checkbox', { name: 'X @engines' }).check();
    await tab.getByLabel('Text for all accounts').fill('The report');
    await tab.getByRole('button', { name: 'Choose from the library' }).click();
    await dialog.getByRole('button', { name: /report\.pdf/ }).click();
    await dialog.getByRole('button', { name: 'Add 1 file' }).click();
    await tab.getByText(/^Document, .*, 12 pages$/).waitFor();
    await tab.getByRole('article').getByText('12 pages').first().waitFor();
    await tab.getByText('X does not support documents.').first().waitFor();
    await tab.getByRole('button', { name: /^Leave it out on X/ }).click();
    await tab.getByText('X does not support documents.').first().waitFor({ state: 'hidden' });
  });

  test('a file is chosen in the composer, and can be deleted when no post needs it', async () => {
    const tab = await openLibrary();
    const library = tab.url();
    await tab.goto(library.replace('/media', '/posts/new'));
    await tab.getByRole('checkbox', { name: 'X @engines' }).check();
    await tab.getByLabel('Text for all accounts').fill('The harbour');
    await tab.getByRole('button', { name: 'Choose from the library' }).click();
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: /harbour\.png/ })
      .click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Add 1 file' }).click();
    await tab.getByRole('img', { name: 'harbour.png, without a description' }).waitFor();
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();

    await tab.goto(library);
    await tab.getByRole('button', { name: /harbour\.png/ }).click();
    await tab.waitForURL(/file=/);
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('link', { name: 'The harbour' }).waitFor();
    await dialog.getByText('so it can’t be deleted').waitFor();
    expect(await accessibilityFaults(tab, 'file')).toEqual([]);
    await tab.keyboard.press('Escape');
    await tab.getByRole('button', { name: /terrace\.png/ }).click();
    await dialog.getByText('No post uses it.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await tab
      .getByRole('dialog', { name: /Delete “terrace/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await tab.getByText('“terrace.png” is deleted.').waitFor();
    await tab.getByRole('button', { name: /terrace\.png/ }).waitFor({ state: 'hidden' });
  });
};
