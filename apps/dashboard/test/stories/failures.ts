import { create, toBinary } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { ProblemSchema } from '@postrider/contracts/dashboard';
import { waitUntil } from '@postrider/testing';
import type { Locator } from 'playwright-core';
import { stateFaults } from '../support/accessibility.ts';
import { accountOf, apiOf, callMethod } from '../support/call.ts';
import type { Story } from './story.ts';

const RETRIES_MS = 10_000;
/** What is read once for all pages; without it there is no page that could fail. */
const SESSION = /SessionService\/GetSession$/;

const SENTENCE = 'The service is not available at the moment.';

/** The gateway's answer while the service behind it is away: as a problem of a route, and as the error of a method. */
const AWAY = {
  status: 503,
  json: {
    code: 'unavailable',
    title: 'Not available',
    detail: SENTENCE,
    request_id: 'request-7',
    message: SENTENCE,
    details: [
      {
        type: 'dashboard.v1.Problem',
        value: Buffer.from(
          toBinary(ProblemSchema, create(ProblemSchema, { code: 'unavailable', requestId: 'request-7' })),
        ).toString('base64'),
      },
    ],
  },
};

/** Presses what is there at this moment; one that is gone before needs no press. */
const pressAll = (buttons: Locator) =>
  buttons.evaluateAll((found) =>
    found.map((button) => button.dispatchEvent(new Event('click', { bubbles: true }))),
  );

/** Pages while something is broken: what they show, and how they recover. */
export const failures: Story = (running) => {
  test('every page keeps its shape while it loads, says what failed, and reads it on request', async () => {
    const { tab, workspaceId } = await running().browser.openPage('settings');
    tab.watch.allow(/status of 503/);
    const navigation = tab.getByRole('navigation', { name: 'Pages' });
    await navigation.waitFor();
    const links = await navigation.getByRole('link').all();
    const paths = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
    const call = apiOf(tab, workspaceId);
    const { posts } = await call('get /posts', { query: { status: ['draft'], limit: 1 } });
    const { webhooks } = await call('get /webhooks', {});
    const { profiles } = await call('get /profiles', {});
    const { keys } = JSON.parse(await callMethod(tab, 'KeysService/ListKeys', { workspaceId }));
    const { link } = await call('post /links', { body: { url: 'https://example.com' } });
    const withId = [
      `posts/${posts[0]?.id}`,
      `posts/${posts[0]?.id}/edit`,
      `links/${link.code}`,
      `webhooks/${webhooks[0]?.id}`,
      `keys/${keys[0].id}`,
      `profiles/${profiles[0]?.id}`,
    ].map((path) => `/w/${workspaceId}/${path}`);

    await tab.clock.install();
    let failing: Promise<void> | undefined;
    await tab.route('**/dashboard/api/**', async (route) => {
      if (!failing || SESSION.test(route.request().url())) return route.continue();
      await failing;
      await route.fulfill(AWAY);
    });
    const faults: string[] = [];
    const examine = async (path: string) =>
      faults.push(...(await stateFaults(tab, 'error')).map((fault) => `${path} ${fault}`));
    const again = tab.getByRole('button', { name: 'Try again' });
    for (const path of [...paths, ...withId].filter((each) => !each.endsWith('/settings'))) {
      const loading = Promise.withResolvers<void>();
      failing = loading.promise;
      await tab.goto(path);
      await tab.getByText('Loading', { exact: true }).first().waitFor();
      loading.resolve();
      await waitUntil(`${path} says what failed`, async () => {
        await tab.clock.fastForward(RETRIES_MS);
        return again.first().isVisible();
      });
      await tab.getByText('The page also retries automatically.').first().waitFor();
      await tab.getByText('request-7').first().waitFor();
      await examine(path);
      // It retries automatically meanwhile, and the message and the button stay.
      for (let times = 0; times < 3; times++) {
        await tab.clock.fastForward(RETRIES_MS);
        expect(await again.first().isVisible()).toBe(true);
      }
      failing = undefined;
      await waitUntil(`${path} is read on request`, async () => {
        await pressAll(again);
        return (await again.count()) === 0;
      });
    }
    // Settings are read with the session: what can fail is to save them.
    await navigation.getByRole('link', { name: 'Settings' }).click();
    failing = Promise.resolve();
    await tab.getByRole('button', { name: 'Save', exact: true }).first().click();
    await tab.getByText('The settings are as they were.').waitFor();
    await examine('settings');
    expect(faults).toEqual([]);
  });

  test('a page reports an id that leads nowhere', async () => {
    const { tab, workspaceId } = await running().browser.openPage('settings');
    tab.watch.allow(/status of 404/);
    const faults: string[] = [];
    await tab.goto(`/w/${workspaceId}/nowhere`);
    await tab.getByRole('heading', { name: 'Page not found' }).waitFor();
    faults.push(...(await stateFaults(tab, 'nowhere')));
    for (const path of ['posts/ID', 'posts/ID/edit', 'links/ID', 'webhooks/ID', 'keys/ID', 'profiles/ID']) {
      await tab.goto(`/w/${workspaceId}/${path.replace('ID', crypto.randomUUID())}`);
      await tab
        .getByText(/There is no such (post|link|webhook|key|profile)/)
        .first()
        .waitFor();
      if (!path.endsWith('edit')) await tab.getByRole('link', { name: /^All / }).first().waitFor();
      faults.push(...(await stateFaults(tab, 'unknown')).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('a killed service comes back into an open page without a reload', async () => {
    const { browser, system } = running();
    const { tab, workspaceId } = await browser.openPage('posts');
    tab.watch.allow(/status of 503/);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    system.kill('posts');
    await tab.getByRole('link', { name: 'Calendar' }).click();
    await tab.getByRole('grid').waitFor();
    const call = apiOf(tab, workspaceId);
    const { accounts } = await call('get /accounts', {});
    const { id: accountId, platform } = accountOf(accounts);
    const body = { caption: 'After the failure', platforms: [{ platform, accountId }] };
    await waitUntil('the service answers', () => call('post /posts', { body }));
    await tab.getByRole('link', { name: 'Posts', exact: true }).click();
    // Automatically, without pressing anything.
    await tab.getByRole('link', { name: 'After the failure' }).first().waitFor();
  });

  test('a page that was not loaded before reports that there is no connection, and comes once there is one', async () => {
    const { tab } = await running().browser.openPage('settings');
    tab.watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|PageFilesMissing|preload assets/);
    let isOffline = false;
    const setOffline = async (next: boolean) => {
      isOffline = next;
      await tab.context().setOffline(next);
    };
    // Other tabs have loaded its files, which the browser keeps.
    await tab.route(/\/assets\/analytics-page-/, (route) =>
      isOffline ? route.abort('internetdisconnected') : route.continue(),
    );
    await tab.getByLabel('Time zone').waitFor();
    try {
      await setOffline(true);
      await tab.getByRole('link', { name: 'Analytics' }).click();
      await tab.getByRole('heading', { name: 'The page can’t be shown' }).waitFor();
      expect(await stateFaults(tab, 'offline')).toEqual([]);
      await setOffline(false);
      await tab.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
      // A page that is here says what it can't read.
      await setOffline(true);
      await tab.getByRole('link', { name: 'Home' }).click();
      await tab.getByText('The server is unreachable.').first().waitFor();
      await setOffline(false);
      await tab.getByRole('heading', { name: 'Next' }).waitFor();
    } finally {
      await setOffline(false);
    }
  });
};
