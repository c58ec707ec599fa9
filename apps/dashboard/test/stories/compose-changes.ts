import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { stateFaults } from '../support/accessibility.ts';
import { type Tab, WIDTHS } from '../support/browser.ts';
import { accountOf, apiOf } from '../support/call.ts';
import { PICTURE, type Story } from './story.ts';

const DAY_MS = 86_400_000;
const LONGER_THAN_A_REST_MS = 10_000;

/** Hands a file to an element, as pasting or dropping it does. */
const give = (tab: Tab, kind: 'paste' | 'drop', selector: string) =>
  tab.evaluate(
    `(() => {
      const bytes = Uint8Array.from(atob('${PICTURE.toString('base64')}'), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'given.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data };
      const event = '${kind}' === 'paste' ? new ClipboardEvent('paste', options) : new DragEvent('drop', options);
      document.querySelector(${JSON.stringify(selector)}).dispatchEvent(event);
    })()`,
  );

const hasFocus = (tab: Tab, path: RegExp) =>
  waitUntil(`the focus is at ${path}`, async () =>
    path.test(String(await tab.evaluate('document.activeElement.dataset.path'))),
  );

/** The composer beyond the straight way. Needs engines, brakes and kitchen of X. */
export const composeChanges: Story = (running) => {
  async function openAt(path: string) {
    const { tab, workspaceId } = await running().browser.openPage(path);
    const call = apiOf(tab, workspaceId);
    const { accounts } = await call('get /accounts', {});
    const targetsOf = (...names: string[]) =>
      names.map((name) => {
        const { id, platform } = accountOf(accounts, { username: name });
        return { platform, accountId: id };
      });
    return { tab, call, targetsOf, at: (page: string) => `/w/${workspaceId}/${page}` };
  }
  /** Whether a click on the middle of each button reaches it, on a phone and on a desk. */
  async function expectReachable(tab: Tab, names: readonly string[]) {
    for (const width of WIDTHS) {
      await tab.setViewportSize({ width, height: 900 });
      // On a phone, the composer shows one step after the other.
      const when = tab.getByRole('button', { name: 'When' });
      if (await when.isVisible()) await when.click();
      for (const name of names)
        await waitUntil(`${name} is reached at ${width}`, () =>
          tab.getByRole('button', { name, exact: true }).evaluate((button) => {
            const { x, y, width: w, height } = button.getBoundingClientRect();
            return button.contains(button.ownerDocument.elementFromPoint(x + w / 2, y + height / 2));
          }),
        );
    }
  }

  test('unsaved changes of a scheduled post are shown wherever the post is, and publishing asks which version', async () => {
    const { tab, call, targetsOf, at } = await openAt('settings');
    const time = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 25 * DAY_MS + 15_000);
    const scheduledDatetime = time.toISOString();
    const { post } = await call('post /posts', {
      body: { caption: 'The old menu', platforms: targetsOf('engines'), scheduledDatetime },
    });
    await tab.goto(at(`posts/${post.id}/edit`));
    const text = tab.getByLabel('Text for all accounts');
    await text.fill('The new menu');
    await tab.getByText('You have unsaved changes.').waitFor();
    await tab.getByRole('link', { name: 'Posts', exact: true }).click();
    await tab.getByText('Your changes are not saved. This browser keeps them.').waitFor();
    const row = tab.getByRole('row').filter({ hasText: 'The old menu' });
    await row.getByText('Unsaved changes').waitFor();

    // Moving asks, and keeps them as changes of the version that was moved.
    await row.getByRole('button', { name: /^Move/ }).click();
    const dialog = tab.getByRole('dialog');
    expect(await dialog.getByLabel('Time').inputValue()).toMatch(/:15$/);
    await dialog.getByLabel('Time').fill('10:20:30');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByText('You have unsaved changes of “The old menu”.').waitFor();
    await dialog.getByRole('button', { name: 'Move the saved version' }).click();
    await tab.getByText(/“The old menu” is moved to .*10:20:30\./).waitFor();
    expect((await call('get /posts/{id}', { path: { id: post.id } })).post.caption).toBe('The old menu');
    await tab.goto(at(`posts/${post.id}/edit`));
    await waitUntil('they are there', async () => (await text.inputValue()) === 'The new menu');
    expect(await tab.getByLabel('Time', { exact: true }).inputValue()).toBe('10:20:30');
    expect(await stateFaults(tab, 'unsaved')).toEqual([]);

    await tab.goto(at(`posts/${post.id}`));
    await tab.getByText('You have unsaved changes').waitFor();
    await tab.getByRole('button', { name: 'Discard' }).click();
    await tab.getByText('You have unsaved changes').waitFor({ state: 'detached' });
    await tab.getByRole('button', { name: 'Undo' }).click();
    await tab.getByText('You have unsaved changes').waitFor();
    expect(await stateFaults(tab, 'unsaved')).toEqual([]);
    await tab.getByRole('button', { name: 'Publish now' }).click();
    await dialog.getByText('Publish which version?').waitFor();
    await dialog.getByText('The old menu').waitFor();
    await dialog.getByText('The new menu').waitFor();
    expect(await stateFaults(tab, 'which')).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish with your changes' }).click();
    await tab.getByRole('link', { name: 'See it on X @engines' }).waitFor();
    await tab.getByText('You have unsaved changes').waitFor({ state: 'detached' });
    const sent = await running().system.simulator.ledger({ platform: 'x', handle: 'engines' });
    expect(sent.at(-1)?.text).toBe('The new menu');
  });

  test('a duplicate leaves out accounts on which the post is live, and is no draft before something is changed', async () => {
    const { tab, call, targetsOf, at } = await openAt('settings');
    await running().system.simulator.fault({ account: 'kitchen', operation: 'publish', kind: 'refuse' });
    const { post } = await call('post /posts', {
      body: { caption: 'Live in part', platforms: targetsOf('engines', 'kitchen', 'brakes') },
    });
    await call('post /posts/{id}/publish', { path: { id: post.id } });
    await tab.goto(at(`posts/${post.id}`));
    await tab.getByText('Partly published').waitFor();
    const created: string[] = [];
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/posts'))
        created.push(request.postData() ?? '');
    });
    await tab.clock.install();
    await tab.getByRole('link', { name: 'Duplicate' }).click();
    await tab.getByText(/^Left out, because .*X @engines and X @brakes\.$/).waitFor();
    const isChosen = (name: string) => tab.getByRole('checkbox', { name: `X @${name}` }).isChecked();
    expect([await isChosen('engines'), await isChosen('kitchen')]).toEqual([false, true]);
    await tab.clock.fastForward(LONGER_THAN_A_REST_MS);
    await tab.getByText('No problems found').waitFor();
    await tab.clock.fastForward(LONGER_THAN_A_REST_MS);
    expect(created).toEqual([]);
    expect(await stateFaults(tab, 'duplicate')).toEqual([]);
    await tab.getByRole('button', { name: 'Add them anyway' }).click();
    await tab
      .getByText(/is live on X @engines and X @brakes\. Publishing there again adds a second post/)
      .waitFor();
    await tab.getByLabel('Text for all accounts').fill('Live in part, again');
    await waitUntil('it is saved', async () => {
      await tab.clock.fastForward(LONGER_THAN_A_REST_MS);
      return created.length === 1;
    });
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
  });

  test('pictures are pasted and dropped, and what can’t be scheduled says why', async () => {
    const { tab } = await openAt('posts/new');
    await tab.getByRole('checkbox', { name: 'X @engines' }).check();
    await tab.getByLabel('Text for all accounts').fill('With a picture');
    await give(tab, 'paste', '[data-path="/caption"]');
    await tab.getByLabel('Description').fill('A cup');
    await give(tab, 'drop', 'main h2');
    await tab.getByLabel('Description of file 2').waitFor();
    await tab.getByRole('button', { name: 'Remove file 1' }).click();
    await hasFocus(tab, /^\/media\/0$/);
    await expectReachable(tab, ['Schedule', 'More ways to save and publish']);
    await tab.getByRole('button', { name: 'Remove file 1' }).click();
    await hasFocus(tab, /^\/media$/);

    await tab.getByRole('button', { name: 'Schedule', exact: true }).click();
    await tab.getByText('Choose a date and a time.').waitFor();
    await hasFocus(tab, /^\/scheduledDatetime$/);
    await tab.getByLabel('Date', { exact: true }).fill('2027-05-05');
    await tab.getByText('Choose a time for this date.').first().waitFor();
    await tab.getByRole('button', { name: 'Choose seconds too' }).click();
    await tab.getByLabel('Time', { exact: true }).fill('09:30:15');
    await tab.getByRole('button', { name: 'Schedule', exact: true }).click();
    await tab.waitForURL(/\/posts\/[\w-]{36}$/);
    await tab.getByText('5 May 2027, 09:30:15').first().waitFor();
    await expectReachable(tab, ['Delete', 'Publish now']);
  });

  test('the focus stays beside what a button replaces or removes', async () => {
    const { tab } = await openAt('posts/new');
    await tab.getByRole('checkbox', { name: 'X @engines' }).check();
    await tab.getByRole('tab', { name: 'X @engines' }).click();
    const section = tab.getByRole('tabpanel');
    await section.getByRole('button', { name: /^Write another text/ }).press('Enter');
    await hasFocus(tab, /\/caption$/);
    await section.getByRole('button', { name: /^Add a post/ }).press('Enter');
    await hasFocus(tab, /\/thread\/0$/);
    await section.getByRole('button', { name: 'Remove post 2' }).press('Enter');
    await hasFocus(tab, /\/thread\/add$/);
    await section.getByRole('button', { name: /^Reset to the shared text/ }).press('Enter');
    await hasFocus(tab, /\/own$/);
  });

  test('a set of accounts is saved, chosen again, renamed and deleted', async () => {
    const { tab, at } = await openAt('posts/new');
    const names = ['X @engines', 'X @kitchen'];
    for (const name of names) await tab.getByRole('checkbox', { name }).check();
    const sets = tab.getByRole('button', { name: 'Sets', exact: true });
    await sets.click();
    await tab.getByRole('button', { name: 'Save these 2 accounts as a set…' }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Cooks');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.getByText('“Cooks” is saved.').waitFor();

    await tab.goto(at('posts/new'));
    await sets.click();
    expect(await stateFaults(tab, 'sets')).toEqual([]);
    await tab.getByRole('button', { name: /^Cooks/ }).click();
    await tab.getByText('2 of 20').waitFor();
    await sets.click();
    await tab.getByRole('button', { name: 'Change “Cooks”' }).click();
    await dialog.getByLabel('Name').fill('Bakers');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.getByText('“Bakers” is saved.').waitFor();
    await sets.click();
    await tab.getByRole('button', { name: 'Delete “Bakers”' }).click();
    await tab.getByText('“Bakers” is deleted.').waitFor();
    await tab.getByRole('button', { name: 'Undo' }).click();
    await sets.click();
    await tab.getByRole('button', { name: /^Bakers/ }).waitFor();
  });

  test('of many accounts some are found, and no more are chosen than a post takes', async () => {
    const { tab } = await openAt('settings');
    await tab.route(/\/dashboard\/api\/.+\/accounts$/, async (route) => {
      const { accounts } = await (await route.fetch()).json();
      const others = Array.from({ length: 60 }, (_, n) => ({
        ...accounts[0],
        id: crypto.randomUUID(),
        username: `client${n}`,
        displayName: `Client no. ${n}`,
        avatarUrl: null,
      }));
      await route.fulfill({ json: { accounts: [...accounts, ...others] } });
    });
    await tab.getByRole('link', { name: 'New post' }).click();
    const search = tab.getByLabel('Search accounts');
    await search.fill('no. 59');
    const boxes = tab.getByRole('group', { name: 'Accounts' }).getByRole('checkbox');
    await waitUntil('one is found', async () => (await boxes.count()) === 1);
    await search.fill('client');
    await waitUntil('all are found', async () => (await boxes.count()) === 60);
    for (let place = 0; place < 20; place++) await boxes.nth(place).check();
    await tab.getByText('20 of 20').waitFor();
    // More become two posts, once there is a text.
    await boxes.nth(20).check();
    await tab.getByText('21 of 20').waitFor();
    expect(await tab.getByRole('button', { name: 'Make two posts', exact: true }).isDisabled()).toBe(true);
    await boxes.nth(20).uncheck();
    await tab.getByRole('button', { name: 'Done' }).click();
    await tab.getByRole('article', { name: /@client0, @client1 and 18 more$/ }).waitFor();
    expect(await stateFaults(tab, 'many')).toEqual([]);
  });
};
