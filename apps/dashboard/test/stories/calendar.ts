import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import type { Tab } from '../support/browser.ts';
import { accountOf, apiOf, isChangeOfPost } from '../support/call.ts';
import type { Story } from './story.ts';

/** In it the clocks of Europe/Berlin are set forward, on the 28th at two in the morning. */
const MONTH = '2027-03';
const POST = 'Breakfast from eight';

/** Posts are moved in the calendar and in the list. Needs an account of X; ends with the workspace in Berlin. */
export const calendar: Story = (running) => {
  async function openPosts(path: string) {
    const { tab, workspaceId } = await running().browser.openPage(path);
    return { tab, call: apiOf(tab, workspaceId) };
  }
  const tile = (tab: Tab, title: string) => tab.getByRole('link', { name: title });
  const day = (tab: Tab, name: string) => tab.getByRole('gridcell', { name });

  test('a post that is dragged over the change of the clocks keeps its time of day', async () => {
    const { tab, call } = await openPosts('settings');
    await tab.getByLabel('Time zone').selectOption('Europe/Berlin');
    await tab.getByRole('button', { name: 'Save' }).first().click();
    await tab.getByText('The settings are saved.').waitFor();
    const { accounts } = await call('get /accounts', {});
    const { id: accountId, platform } = accountOf(accounts, { platform: 'x' });
    const { post } = await call('post /posts', {
      body: {
        caption: POST,
        platforms: [{ platform, accountId }],
        scheduledDatetime: `${MONTH}-26T07:00:00Z`,
      },
    });
    const path = new URL(tab.url()).pathname.replace('settings', `calendar?date=${MONTH}-26`);
    await tab.goto(path);
    await tab.getByText(/Times are in Europe\/Berlin: .* in Asia\/Tokyo where you are/).waitFor();
    const time = async () =>
      (await call('get /posts/{id}', { path: { id: post.id } })).post.scheduledDatetime;

    await tile(tab, POST).first().dragTo(day(tab, '28 March'));
    await tab.getByText(`“${POST}” is moved to 28 Mar 2027, 08:00.`).waitFor();
    expect(await time()).toBe(`${MONTH}-28T06:00:00.000Z`);

    // Refused by the server, it goes back and says why.
    tab.watch.allow(/status of 400/);
    await tab.route('**/posts/*', (route) =>
      isChangeOfPost(route.request())
        ? route.fulfill({ status: 400, json: { code: 'invalid_request', detail: 'That day is taken.' } })
        : route.continue(),
    );
    const why = tab.getByText('That day is taken.');
    // Chromium may not begin a drag right after the end of another one.
    await waitUntil('the post is dragged again', async () => {
      await tile(tab, POST).first().dragTo(day(tab, '31 March'));
      return why.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    });
    // The days at the end of a month are below it.
    await tab.evaluate('scrollTo(0, document.body.scrollHeight)');
    expect((await why.boundingBox())?.y).toBeGreaterThan(0);
    await day(tab, '28 March').getByRole('link', { name: POST }).first().waitFor();
    expect(await time()).toBe(`${MONTH}-28T06:00:00.000Z`);
  });

  test('posts of the list are selected, copied, moved and deleted together; filters survive a reload', async () => {
    const { tab, call } = await openPosts(`posts?status=scheduled&text=${encodeURIComponent(POST)}`);
    await tab.getByRole('checkbox', { name: `Select “${POST}”` }).check();
    await tab.getByRole('button', { name: 'Move…', exact: true }).click();
    await tab.getByRole('dialog').getByLabel('Days').fill('2');
    await tab.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await tab.getByText(`“${POST}” moved.`).waitFor();
    await tab.getByRole('checkbox', { name: `Select “${POST}”` }).check();
    await tab.getByRole('button', { name: 'Duplicate' }).click();
    await tab.getByText(/copied to a draft each/).waitFor();
    await tab.reload();
    await tab.getByRole('checkbox', { name: `Select “${POST}”` }).waitFor();
    expect(await tab.getByRole('row').count()).toBe(2);
    expect(await tab.getByLabel('Search posts').inputValue()).toBe(POST);
    await tab.getByRole('button', { name: 'All posts' }).click();
    await tab.waitForURL((url) => !url.searchParams.has('status'));
    await waitUntil('draft and scheduled', async () => (await tab.getByRole('row').count()) === 4);
    for (const box of await tab.getByRole('checkbox').all()) await box.check();
    await tab.getByRole('button', { name: 'Delete…' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await tab.getByText('2 posts deleted.').waitFor();
    const left = await call('get /posts', { query: { search: POST, status: ['draft', 'scheduled'] } });
    expect(left.posts).toEqual([]);
  });

  test('each part of the list is in the order of the time that it shows', async () => {
    const { tab, call } = await openPosts('posts');
    const { accounts } = await call('get /accounts', {});
    const { id: accountId, platform } = accountOf(accounts, { platform: 'x' });
    for (const day of ['09', '07', '08'])
      await call('post /posts', {
        body: {
          caption: `Supper on day ${day}`,
          platforms: [{ platform, accountId }],
          scheduledDatetime: `${MONTH}-${day}T19:00:15Z`,
        },
      });
    await tab.reload();
    const timesOf = (part: string) =>
      tab
        .getByRole('table', { name: part })
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    await tab.getByRole('table', { name: 'Scheduled' }).getByText('7 Mar 2027, 20:00:15').waitFor();
    const scheduled = await timesOf('Scheduled');
    expect(scheduled).toEqual(scheduled.toSorted());
    for (const part of ['Drafts', 'Published and failed']) {
      const times = await timesOf(part);
      expect(times.length).toBeGreaterThan(1);
      expect(times).toEqual(times.toSorted().reverse());
    }
    await tab.getByRole('table', { name: 'Scheduled' }).getByRole('img', { name: /^@\w/ }).first().waitFor();

    await tab.goto(tab.url().replace('posts', `calendar?date=${MONTH}-07`));
    await day(tab, '7 March').getByText('20:00:15').waitFor();
    await day(tab, '7 March').getByRole('img', { name: /^@/ }).waitFor();
    await day(tab, '10 March').click();
    await tab.waitForURL(/posts\/new/);
    await waitUntil(
      'the day is chosen',
      async () => (await tab.getByLabel('Date', { exact: true }).inputValue()) === `${MONTH}-10`,
    );
    await tab.goBack();
    await tab.waitForURL(/date=2027-03-10/);
  });

  test('the composer refuses a time that the clocks skip, and loses nothing without a connection', async () => {
    const { tab } = await openPosts(`posts/new?date=${MONTH}-28`);
    await tab.getByRole('checkbox', { name: /^X @/ }).first().check();
    await tab.getByLabel('Time', { exact: true }).fill('02:30');
    await tab.getByText('The clocks in Europe/Berlin skip 02:30 on this day.').first().waitFor();
    await tab.getByLabel('Time', { exact: true }).fill('03:30');
    await tab.getByText('28 Mar 2027, 10:30 your time').waitFor();

    tab.watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
    await tab.context().setOffline(true);
    const text = tab.getByLabel('Text for all accounts');
    await text.fill('Written in a tunnel');
    await tab.getByText(/Kept in this browser\. The server is unreachable/).waitFor();
    await tab.context().setOffline(false);
    await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
    // What no save has reached is kept over a reload as well.
    await tab.route('**/posts/*', (route) =>
      isChangeOfPost(route.request()) ? route.abort() : route.continue(),
    );
    tab.watch.allow(/ERR_FAILED/);
    await text.fill('Written before a reload');
    await tab.reload();
    await waitUntil('the text is there', async () => (await text.inputValue()) === 'Written before a reload');
  });
};
