import { expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Story } from './story.ts';

/** The log of an API key's requests. Needs the key of `newOwner`, which was used once. */
export const keys: Story = (running) => {
  test('a key’s requests are listed and filtered', async () => {
    const { tab } = await running().browser.openPage('keys');
    await tab.getByRole('link', { name: 'Website' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Website' }).waitFor();
    await tab.getByRole('rowheader', { name: 'GET /accounts' }).waitFor();
    await tab.getByRole('cell', { name: '200' }).waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);

    await tab.getByLabel('Status').selectOption('4');
    await tab.waitForURL(/status=/);
    await tab.getByText('No request matches this status.').waitFor();
    await tab.getByRole('button', { name: 'Actions for the key “Website”' }).click();
    await tab.getByRole('button', { name: 'Disable', exact: true }).click();
    await tab
      .getByRole('dialog')
      .getByText(/It was last used (.+ ago|now)/)
      .waitFor();
    await tab.getByRole('button', { name: 'Cancel' }).click();
  });
};
