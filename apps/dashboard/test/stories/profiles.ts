import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { accessibilityFaults, stateFaults } from '../support/accessibility.ts';
import { apiOf } from '../support/call.ts';
import type { Story } from './story.ts';

const NAME = 'Bakery Lindt';

/** An end customer of the workspace: its page, its accounts, and everything that can belong to it. */
export const profiles: Story = (running) => {
  test('nothing mentions profiles before there is one, which owners create', async () => {
    const { tab } = await running().browser.openPage('accounts');
    await tab
      .getByRole('button', { name: /^Actions for / })
      .first()
      .waitFor();
    expect(await tab.getByLabel('Profile', { exact: true }).count()).toBe(0);
    await tab.getByRole('link', { name: 'Profiles' }).click();
    await tab.getByText('Create a profile for each customer').waitFor();
    await tab.getByRole('button', { name: 'Create a profile' }).click();
    expect(await stateFaults(tab, 'create')).toEqual([]);
    await tab.getByLabel('Name', { exact: true }).fill(NAME);
    await tab.getByLabel('Reference').fill('customer-1234');
    await tab.getByRole('button', { name: 'Create', exact: true }).dblclick();
    await tab.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await tab.getByText('No account of this profile is connected yet.').waitFor();
    expect(await accessibilityFaults(tab)).toEqual([]);
  });

  test('its properties, limits and branding are changed, and a taken reference is refused', async () => {
    const { tab, workspaceId } = await running().browser.openPage('profiles');
    const call = apiOf(tab, workspaceId);
    await call('post /profiles', { body: { name: 'Other', reference: 'taken' } });
    await tab.getByRole('link', { name: NAME }).click();
    await tab.getByRole('link', { name: 'Properties' }).click();
    await tab.getByLabel('Metadata').fill('plan: gold\nnote: a:b');
    await tab.getByLabel('Reference').fill('taken');
    tab.watch.allow(/status of 409/);
    await tab.getByRole('button', { name: 'Save properties' }).click();
    await tab.locator('input[name=reference][aria-invalid]').waitFor();
    await tab.getByLabel('Reference').fill('customer-7');
    await tab.getByRole('button', { name: 'Save properties' }).click();
    await tab.getByText('The profile is saved.').waitFor();
    await tab.getByRole('link', { name: 'Limits' }).click();
    await tab.getByLabel('Posts a day').fill('20');
    await tab.getByLabel('Files in MB').fill('1.5');
    await tab.getByRole('button', { name: 'Save limits' }).click();
    await tab.getByRole('link', { name: 'Overview' }).click();
    await tab.getByRole('cell', { name: '1.5 MB' }).waitFor();
    await tab.getByRole('link', { name: 'Branding' }).click();
    await tab.getByLabel('Colour of buttons').fill('#0A7CFF');
    await tab.getByLabel('Language').selectOption('de');
    await tab.getByRole('button', { name: 'Save branding' }).click();
    const saved = await waitUntil('all of it is saved', async () => {
      const found = await call('get /profiles', { query: { reference: 'customer-7' } });
      return found.profiles[0]?.branding.color ? found.profiles[0] : undefined;
    });
    expect(saved).toMatchObject({
      name: NAME,
      metadata: { plan: 'gold', note: 'a:b' },
      limits: { accounts: null, postsPerDay: 20, postsPerMonth: null, mediaBytes: 1_500_000 },
      branding: { name: null, color: '#0a7cff', language: 'de' },
    });
    await tab.getByRole('link', { name: 'All profiles' }).click();
    await tab.getByLabel('Name or reference').fill('OMER-7');
    await tab.getByRole('button', { name: 'Search', exact: true }).click();
    await tab.waitForURL(/search=OMER-7/);
    await tab.getByRole('link', { name: 'Other' }).waitFor({ state: 'detached' });
    await tab.getByRole('link', { name: NAME }).waitFor();
    await tab.getByLabel('Name or reference').fill('nobody');
    await tab.getByRole('button', { name: 'Search', exact: true }).click();
    await tab.getByText('No profile matches.').waitFor();
    expect(await stateFaults(tab, 'no-match')).toEqual([]);
  });

  test('an account is connected in it, and a link connects another one', async () => {
    const { browser, system } = running();
    const { tab } = await browser.openPage('accounts');
    const { fields } = await system.simulator.addAccount({ platform: 'bluesky', handle: 'lindt.test' });
    await tab.getByRole('button', { name: 'Connect an account' }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Profile').selectOption(NAME);
    expect(await stateFaults(tab, 'connect')).toEqual([]);
    await dialog.getByRole('button', { name: 'Bluesky' }).click();
    await tab.getByLabel('Handle').fill(fields.identifier);
    await tab.getByText('Advanced').click();
    await tab.getByLabel('Server').fill(fields.service);
    await tab.getByLabel('App password').fill(fields.appPassword);
    await tab.getByRole('button', { name: 'Connect', exact: true }).click();
    await tab.getByRole('listitem').filter({ hasText: 'lindt' }).getByRole('link', { name: NAME }).waitFor();
    await tab.getByLabel('Profile', { exact: true }).selectOption(NAME);
    await tab.waitForURL(/profile=/);
    await waitUntil(
      'others are not listed',
      async () => (await tab.getByRole('button', { name: /^Actions for / }).count()) === 1,
    );
    expect(await accessibilityFaults(tab, 'profile')).toEqual([]);

    await tab.getByRole('button', { name: 'Create a connect link' }).click();
    await dialog.getByLabel('Return address').fill('https://example.com/thanks');
    expect(await stateFaults(tab, 'connect-link')).toEqual([]);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    const url = await dialog.getByLabel('Link').inputValue();
    const visitor = await browser.openTab('visitor');
    await visitor.goto(url);
    // The language of the profile.
    await visitor.getByRole('heading', { name: 'Konto verbinden' }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  });

  test('its posts go only to its accounts, and lists are filtered by it', async () => {
    const { tab, workspaceId } = await running().browser.openPage('posts/new');
    const call = apiOf(tab, workspaceId);
    await tab.getByLabel('Profile', { exact: true }).selectOption(NAME);
    await tab.getByRole('checkbox', { name: /lindt/ }).check();
    expect(await tab.getByRole('group', { name: 'Accounts' }).getByRole('checkbox').count()).toBe(1);
    await tab.getByLabel('Text for all accounts').fill('Fresh rolls');
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
    expect(await tab.getByLabel('Profile', { exact: true }).isDisabled()).toBe(true);
    expect(await accessibilityFaults(tab, 'profile')).toEqual([]);
    const { posts } = await call('get /posts', { query: { status: ['draft'], search: 'Fresh rolls' } });
    const { profiles: known } = await call('get /profiles', { query: { search: NAME } });
    expect(posts.map(({ profileId }) => profileId)).toEqual([known[0]?.id]);

    await tab.goto(`/w/${workspaceId}/posts`);
    await tab.getByRole('button', { name: 'Profile', exact: true }).click();
    await tab.getByRole('group', { name: 'Profile' }).getByRole('button', { name: NAME }).click();
    await tab.waitForURL(/profile=/);
    await waitUntil('others are not listed', async () => (await tab.getByRole('rowheader').count()) === 1);
    await tab.getByRole('link', { name: 'Fresh rolls', exact: true }).click();
    await tab.getByRole('link', { name: NAME }).waitFor();
    await tab.goto(`/w/${workspaceId}/media`);
    await tab.getByLabel('Profile', { exact: true }).selectOption(NAME);
    await tab.getByText('No file matches these filters.').waitFor();
    await tab.getByText(`New files belong to the profile ${NAME}.`).waitFor();
  });

  test('of many profiles some are found', async () => {
    const { tab, workspaceId } = await running().browser.openPage('posts/new');
    await tab.route(/\/profiles\?limit=100$/, async (route) => {
      const response = await route.fetch();
      const { pagination, ...page } = await response.json();
      await route.fulfill({ response, json: { ...page, pagination: { ...pagination, hasMore: true } } });
    });
    await tab.goto(`/w/${workspaceId}/accounts`);
    await tab.getByLabel('Find a profile').fill('lindt');
    const options = tab.getByLabel('Profile', { exact: true }).locator('option');
    await waitUntil('one is found', async () => (await options.count()) === 2);
    expect(await options.allTextContents()).toEqual(['All profiles', NAME]);
    expect(await stateFaults(tab, 'many-profiles')).toEqual([]);
  });

  test('a key can be limited to it', async () => {
    const { tab } = await running().browser.openPage('keys');
    await tab.getByRole('button', { name: 'Create a key' }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Bakery');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByLabel('Access').selectOption('Some profiles');
    expect(await dialog.getByRole('button', { name: 'Create', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: NAME }).check();
    expect(await stateFaults(tab, 'limited')).toEqual([]);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    const key = await tab.getByLabel('Key', { exact: true }).inputValue();
    await tab.getByRole('button', { name: 'I have stored it' }).click();
    await tab.getByRole('cell', { name: '1 profile' }).waitFor();
    await tab.getByRole('link', { name: 'Bakery', exact: true }).click();
    await tab.getByRole('link', { name: NAME }).waitFor();
    expect(await stateFaults(tab, 'limited-key')).toEqual([]);
    const answer = await fetch(`${running().system.origin}/api/v1/developer/accounts`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { accounts }: { accounts: { username: string }[] } = JSON.parse(await answer.text());
    expect(accounts.map(({ username }) => username)).toEqual(['lindt.test']);
  });

  test('it is exported, and another one is deleted with what it affects in view', async () => {
    const { tab, workspaceId } = await running().browser.openPage('profiles');
    const call = apiOf(tab, workspaceId);
    await tab.getByRole('link', { name: NAME }).click();
    await tab.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Export', exact: true }).waitFor();
    expect(await stateFaults(tab, 'export')).toEqual([]);
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const archive = dialog.getByRole('link', { name: 'Download' });
    await archive.waitFor();
    expect(await stateFaults(tab, 'exported')).toEqual([]);
    const bytes = await (await fetch((await archive.getAttribute('href')) ?? '')).arrayBuffer();
    // A ZIP file.
    expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
    await tab.keyboard.press('Escape');

    await tab.getByRole('link', { name: 'All profiles' }).click();
    await tab.getByRole('link', { name: 'Other' }).click();
    tab.watch.allow(/status of (404|409)/);
    await tab.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText('Drafts: 0').waitFor();
    expect(await stateFaults(tab, 'delete')).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete the profile' }).click();
    await tab.getByText('The profile is deleted.').waitFor();
    await tab.waitForURL(/\/profiles$/);
    await tab.getByRole('link', { name: 'Other' }).waitFor({ state: 'detached' });
    const { profiles: left } = await call('get /profiles', {});
    expect(left.map(({ name }) => name)).toEqual([NAME]);
  });
};
