import { expect, test } from '@jest/globals';
import { SCOPES } from '@postrider/contracts';
import { FIRST_REQUESTS } from '../../src/requests/first-requests.ts';
import { accessibilityFaults, settled, stateFaults } from '../support/accessibility.ts';
import { type Tab, WIDTHS } from '../support/browser.ts';
import { accountOf, apiOf, callMethod } from '../support/call.ts';
import { HEBREW, type Story } from './story.ts';

/** Pages that the navigation does not lead to. */
const OTHERS = ['/sign-in', '/set-up', '/me', '/new-workspace', '/nowhere', '/docs/guides/webhooks'];

/** Every page that needs no id is accessible and fits both widths, also before there is anything to show. */
export const everyPage: Story = (running) => {
  /** Opens each page of the navigation, and finds what is wrong with it. */
  async function throughNavigation(tab: Tab, find: () => Promise<string[]>): Promise<string[]> {
    await settled(tab);
    const pages = tab.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await pages.first().waitFor();
    const links = await pages.all();
    const faults: string[] = [];
    for (const link of links) {
      const path = await link.getAttribute('href');
      await link.click();
      await tab.waitForURL(({ pathname }) => pathname === path);
      faults.push(...(await examined(tab, find)));
    }
    return faults;
  }
  async function examined(tab: Tab, find: () => Promise<string[]>): Promise<string[]> {
    await settled(tab);
    const { pathname } = new URL(tab.url());
    return (await find()).map((fault) => `${pathname} ${fault}`);
  }

  test('without an id', async () => {
    const tab = await running().browser.openTab('owner');
    const find = () => accessibilityFaults(tab);
    await tab.goto('/');
    await settled(tab);
    const [, workspaceId = ''] = WORKSPACE.exec(tab.url()) ?? [];
    const call = apiOf(tab, workspaceId);
    const { accounts } = await call('get /accounts', {});
    const { platform, id: accountId } = accountOf(accounts);
    const post = { caption: HEBREW, platforms: [{ platform, accountId }], tags: [HEBREW.slice(0, 20)] };
    const { post: draft } = await call('post /posts', { body: post });
    const scheduledDatetime = new Date(Date.now() + 86_400_000).toISOString();
    await call('post /posts', { body: { ...post, scheduledDatetime } });
    await callMethod(tab, 'KeysService/CreateKey', { workspaceId, name: HEBREW, scopes: ['posts:read'] });
    const { webhooks } = await call('get /webhooks', {});
    const webhookId = webhooks[0]?.id ?? '';
    await call('patch /webhooks/{id}', { path: { id: webhookId }, body: { description: HEBREW } });
    const faults = await throughNavigation(tab, find);
    for (const path of [`posts/${draft.id}`, `posts/${draft.id}/edit`, `webhooks/${webhookId}`]) {
      await tab.goto(`/w/${workspaceId}/${path}`);
      faults.push(...(await examined(tab, () => stateFaults(tab, 'hebrew'))));
    }
    for (const path of OTHERS) {
      await tab.goto(path);
      faults.push(...(await examined(tab, find)));
    }
    expect(faults).toEqual([]);
  });

  test('the header of the docs is one line on a phone, and its contents lead to all of them', async () => {
    const tab = await running().browser.openTab('visitor');
    await tab.setViewportSize({ width: WIDTHS[0], height: 900 });
    await tab.goto('/docs/guides/webhooks');
    const middleOf = async (name: string) => {
      const box = await tab.getByRole('banner').getByRole('link', { name }).boundingBox();
      return box && Math.round(box.y + box.height / 2);
    };
    expect(await middleOf('Dashboard')).toBe(await middleOf('Postrider docs'));
    await tab.getByRole('button', { name: 'Contents' }).click();
    await tab.getByRole('link', { name: 'Errors', exact: true }).click();
    await tab.waitForURL(/\/docs\/errors$/);
  });

  test('what is asked before the libraries start is not asked again by the page', async () => {
    const tab = await running().browser.openTab('owner');
    await tab.goto('/');
    await settled(tab);
    const home = tab.url();
    let asked: string[] = [];
    tab.on('request', (request) => asked.push(askedFor(request.url())));
    for (const [page, methods] of Object.entries(FIRST_REQUESTS)) {
      asked = [];
      await tab.goto(home.replace(/home$/, page));
      await settled(tab);
      const wanted = ['SessionService/GetSession', ...methods];
      expect(asked.filter((method) => wanted.includes(method)).toSorted()).toEqual(wanted.toSorted());
    }
  });

  test('Home is shown after five requests, beside the stream of changes', async () => {
    const tab = await running().browser.openTab('owner');
    await tab.goto('/');
    await settled(tab);
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(askedFor(request.url())));
    await tab.reload();
    await tab.getByRole('heading', { name: 'Next' }).waitFor();
    // The numbers are read when they come into view.
    const first = asked.filter((each) => each !== '' && !/^WatchService|^\/analytics/.test(each));
    const pending = '/posts?approval=pending&limit=10';
    expect(first.toSorted()).toEqual(
      ['SessionService/GetSession', ...(FIRST_REQUESTS.home ?? []), pending].toSorted(),
    );
  });

  test('the files of a page do not wait for the libraries', async () => {
    const tab = await running().browser.openTab('owner');
    await tab.goto('/');
    await settled(tab);
    const home = tab.url();
    const { promise: isAsked, resolve: release } = Promise.withResolvers<void>();
    await tab.route(/\/assets\/react-/, async (route) => {
      await isAsked;
      await route.continue();
    });
    const requested = [/calendar-page-.+\.js$/, /calendar-page-.+\.css$/, /use-posts-.+\.js$/].map((file) =>
      tab.waitForRequest(file),
    );
    const opened = tab.goto(home.replace(/home$/, 'calendar'));
    await Promise.all(requested);
    release();
    await opened;
    await settled(tab);
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Calendar');
  });

  test('in a new workspace', async () => {
    const tab = await running().browser.openTab('owner');
    await tab.goto('/new-workspace');
    await tab.getByLabel('Name').fill(HEBREW.slice(0, 20));
    await tab.getByRole('button', { name: 'Create' }).click();
    await tab.waitForURL(/\/w\/[\w-]+\/\w+$/);
    const samples = new Set<string>();
    const faults = await throughNavigation(tab, async () => {
      await tab.getByRole('button', { name: 'API requests of this page' }).click();
      const dialog = tab.getByRole('dialog', { name: 'API requests of this page' });
      await dialog.waitFor();
      for (const sample of await dialog.locator('figure code').allTextContents()) samples.add(sample);
      await tab.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      return stateFaults(tab, 'empty');
    });
    await tab.goto(tab.url().replace(/\w+$/, 'posts/new'));
    faults.push(...(await examined(tab, () => stateFaults(tab, 'empty'))));
    expect(faults).toEqual([]);

    const workspaceId = WORKSPACE.exec(tab.url())?.[1] ?? '';
    const key = await callMethod(tab, 'KeysService/CreateKey', {
      workspaceId,
      name: 'Samples',
      scopes: Object.keys(SCOPES),
    });
    const { value } = JSON.parse(key);
    const statuses = new Map<string, number>();
    for (const sample of samples) {
      const { url, ...request } = requestOf(sample, value);
      statuses.set(sample, (await fetch(url, request)).status);
    }
    // There is no account to post to, and the picture of the sample can't be fetched.
    const understood = [200, 201, 422];
    expect([...statuses].filter(([, status]) => !understood.includes(status))).toEqual([]);
    expect(statuses.size).toBeGreaterThan(8);
  });
};

/** The method of the dashboard, or the route of the developer API, that a request asks for; empty for others. */
const askedFor = (url: string) =>
  /\/dashboard\/api\/(?:dashboard\.v1\.|workspaces\/[\w-]+(?=\/))(.+)$/.exec(url)?.[1] ?? '';

const WORKSPACE = /\/w\/([\w-]+)\//;

/** The request that a sample sends. */
function requestOf(sample: string, key: string) {
  const [, url = ''] = /"(http[^"]+)"/.exec(sample) ?? [];
  const headers = [...sample.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replace('YOUR_KEY', key)],
  );
  const [, body] = /-d '([^']+)'/.exec(sample) ?? [];
  return { url, headers, ...(body === undefined ? {} : { method: 'POST', body }) };
}
