import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, settled, stateFaults } from '../support/accessibility.ts';
import type { Tab } from '../support/browser.ts';
import { HEBREW, type Story } from './story.ts';

const CHOICES = Array.from({ length: 12 }, (_, i) => ({
  externalId: `page-${i}`,
  username: `club${i}`,
  displayName: i === 3 ? HEBREW : `Club ${i}`,
  ...(i === 1 && { isConnected: true }),
  ...(i < 3 && { hasPicture: true }),
}));

/** A GIF of one pixel. */
const PICTURE = {
  picture: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  mimeType: 'image/gif',
};

/**
 * The page on which a person chooses the accounts of a sign-in. No platform of the list opens several, so that the answers
 * stand here; the walk of the example platform goes the whole way.
 */
export const choices: Story = (running) => {
  /** Answers a method of the dashboard with these fields; returns the requests. */
  async function answer(tab: Tab, method: string, body: () => object): Promise<object[]> {
    const requests: object[] = [];
    await tab.route(new RegExp(`\\.${method}$`), async (route) => {
      requests.push(route.request().postDataJSON());
      await route.fulfill({ json: body() });
    });
    return requests;
  }
  const choice = (minutes = 9) => ({
    platform: 'mastodon',
    choices: CHOICES,
    omitted: 3,
    expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

  test('searches, selects and connects accounts', async () => {
    const { tab, workspaceId } = await running().browser.openPage('accounts');
    await answer(tab, 'AccountsService/GetChoices', choice);
    const asked = await answer(tab, 'AccountsService/ChooseAccounts', () => ({ accountIds: ['a', 'b'] }));
    const read = await answer(tab, 'AccountsService/GetChoicePicture', () => PICTURE);
    await tab.goto(`/w/${workspaceId}/accounts/choose#secret`);
    await tab.getByRole('heading', { name: 'Choose accounts' }).waitFor();
    await settled(tab);
    await tab.getByText('The sign-in opens 3 more accounts').waitFor();
    await tab.getByText('Select at least one account.').waitFor();
    expect(await tab.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await waitUntil('the pictures are shown', async () => (await tab.locator('label img').count()) === 3);
    const sizes = await tab
      .locator('label img')
      .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
    expect(sizes).toEqual([1, 1, 1]);
    expect(read).toHaveLength(3);
    expect(await accessibilityFaults(tab)).toEqual([]);

    await tab.getByLabel('Search accounts').fill('nothing');
    await tab.getByText('No account matches.').waitFor();
    await tab.getByLabel('Search accounts').fill('club 1');
    await tab.getByRole('checkbox', { name: 'Select all 3 that match' }).check();
    await tab.getByText('3 of 12 selected.').waitFor();
    await tab.getByRole('checkbox', { name: 'Club 11', exact: true }).uncheck();
    await tab.getByLabel('Search accounts').fill('');
    // By the keyboard alone.
    await tab.getByRole('checkbox', { name: 'Club 1', exact: true }).focus();
    await tab.keyboard.press('Space');
    await tab.getByRole('checkbox', { name: 'Club 0', exact: true }).press('Space');
    await tab.getByRole('button', { name: 'Connect 2 accounts' }).press('Enter');
    await tab.getByText('2 accounts are connected.').waitFor();
    await tab.waitForURL(/\/accounts$/);
    expect(asked).toEqual([{ workspaceId, choiceToken: 'secret', externalIds: ['page-10', 'page-0'] }]);
  });

  test('a choice that has ended, or ends while the page is open, leads back', async () => {
    const { tab, workspaceId } = await running().browser.openPage('accounts');
    tab.watch.allow(/status of 4\d\d/);
    await tab.goto(`/w/${workspaceId}/accounts/choose#unknown`);
    await tab.getByText('This choice has ended').waitFor();
    expect(await stateFaults(tab, 'ended')).toEqual([]);
    await tab.getByRole('link', { name: 'Go to accounts' }).click();
    await tab.waitForURL(/\/accounts$/);

    await answer(tab, 'AccountsService/GetChoices', () => choice(1 / 60));
    await tab.goto(`/w/${workspaceId}/accounts/choose#secret`);
    await tab.getByText('This choice has ended').waitFor();
  });

  test('a person with a connect link chooses on a page of their own', async () => {
    const tab = await running().browser.openTab('visitor');
    const link = {
      workspaceName: HEBREW,
      returnHost: 'app.example.com',
      returnUrl: '/sign-in?error=access_denied',
    };
    await answer(tab, 'ConnectLinksService/GetLinkChoices', () => ({ ...link, choice: choice() }));
    await answer(tab, 'ConnectLinksService/GetLinkChoicePicture', () => ({}));
    const asked = await answer(tab, 'ConnectLinksService/ChooseLinkAccounts', () => ({
      returnUrl: '/sign-in?account_id=a',
    }));
    await tab.goto('/connect/choose#secret');
    await tab.getByText('This sign-in opens 12 accounts on Mastodon.').waitFor();
    await settled(tab);
    expect(await accessibilityFaults(tab)).toEqual([]);
    await tab.getByRole('checkbox', { name: 'Club 7' }).check();
    await tab.getByRole('button', { name: 'Connect account', exact: true }).click();
    await tab.waitForURL(/\/sign-in\?account_id=a$/);
    expect(asked).toEqual([{ choiceToken: 'secret', externalIds: ['page-7'] }]);

    const late = await running().browser.openTab('visitor');
    late.watch.allow(/status of 4\d\d/);
    await late.goto('/connect/choose#unknown');
    await late.getByRole('heading', { name: 'This choice has ended' }).waitFor();
    expect(await stateFaults(late, 'ended')).toEqual([]);
  });
};
