import { expect, test } from '@jest/globals';
import { accessibilityFaults, WIDTHS } from '../support/browser.ts';
import type { Story } from './story.ts';

/** The log of an API key's requests. Needs the key of `newOwner`, which was used once. */
export const keys: Story = (running) => {
  test.each(WIDTHS)('a key’s requests are listed and filtered at %i pixels', async (width) => {
    const tab = await running().browser.openTab('owner', width);
    await tab.goto('/');
    await tab.waitForURL(/\/w\/[\w-]+\/\w+$/);
    const [, , workspaceId = ''] = new URL(tab.url()).pathname.split('/');
    await tab.goto(`/w/${workspaceId}/keys`);
    await tab.getByRole('link', { name: 'Website' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Website' }).waitFor();
    await tab.getByRole('rowheader', { name: 'GET /accounts' }).waitFor();
    await tab.getByRole('cell', { name: '200' }).waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);
    expect(Number(await tab.evaluate('document.documentElement.scrollWidth - innerWidth'))).toBe(0);

    await tab.getByLabel('Status').selectOption('4');
    await tab.waitForURL(/status=/);
    await tab.getByText('No request of this key has such a status.').waitFor();
    await tab.getByRole('button', { name: 'Actions for the key “Website”' }).click();
    await tab.getByRole('button', { name: 'Disable', exact: true }).click();
    await tab
      .getByRole('dialog')
      .getByText(/It was last used .+ ago/)
      .waitFor();
    await tab.getByRole('button', { name: 'Cancel' }).click();
  });
};
