import { describe, expect, test } from '@jest/globals';
import { accessibilityFaults, settled } from '@postrider/dashboard/test/accessibility';
import { type Chromium, openChromium } from '@postrider/dashboard/test/browser';
import { findChromium } from '@postrider/local-stack/chromium';
import { answerConsent } from '@postrider/simulator/client';
import { openVisitor } from '../visitor.ts';
import { command } from './command.ts';
import type { Walk } from './start.ts';

const executable = findChromium();

/** With the operator's app, one sign-in opens every account that a person manages, and the person chooses. */
export function describeSignIns(walk: () => Walk): void {
  /** A person who manages these accounts: on Example, their names begin with the person's. */
  async function manager(handle: string, ...accounts: string[]) {
    const { simulator, origin } = walk().system;
    const redirectUri = `${origin}/connect/callback`;
    const { fields } = await simulator.addAccount({ platform: 'example', handle, redirectUri });
    for (const name of accounts)
      await simulator.addAccount({ platform: 'example', handle: `${handle}.${name}` });
    return fields;
  }
  const connected = async (prefix: string) =>
    (await walk().postrider.accounts.list())
      .map(({ username }) => username)
      .filter((username) => username.startsWith(prefix))
      .toSorted();
  const isConfigured = async () =>
    (await walk().postrider.platforms.list()).find(({ platform }) => platform === 'example')?.isConfigured;

  describe('one sign-in with the operator’s app', () => {
    test('the operator sets the app', async () => {
      const { system } = walk();
      const { clientId, clientSecret, apiUrl } = await manager('operator');
      expect(await isConfigured()).toBe(false);
      const set = await command(
        system,
        ['--json', 'apps', 'set', 'example', '--api-url', apiUrl],
        [clientId, clientSecret],
      );
      expect(set.code).toBe(0);
      expect(set.printed + set.written).not.toContain(clientSecret);
      const { printed } = await command(system, ['apps', 'list']);
      expect(printed).toMatch(new RegExp(`example +0 .* ${clientId}`));
      expect(await isConfigured()).toBe(true);
    });

    test('connects several accounts by a link without an app, and reports them all', async () => {
      const { system, postrider, postsOf } = walk();
      await manager('club', 'bakery', 'garden', 'kitchen');
      const link = await postrider.connectLinks.create({
        platform: 'example',
        redirectUrl: 'https://a.example/b',
      });
      const visitor = openVisitor(system.origin);
      const token = link.url.split('#')[1];
      const { url } = await visitor.call('ConnectLinksService/BeginConsent', {
        token,
        platform: 'example',
        fields: { board: '17' },
      });
      const [path, choiceToken] = (await visitor.open(await answerConsent(url, 'club'))).split('#');
      expect(path).toBe('/connect/choose');
      const { choice } = await visitor.call('ConnectLinksService/GetLinkChoices', { choiceToken });
      expect(choice.choices.map(({ username }) => username)).toEqual([
        'club.bakery',
        'club.garden',
        'club.kitchen',
      ]);
      expect(await connected('club')).toEqual([]);

      const externalIds = choice.choices.slice(0, 2).map(({ externalId }) => externalId);
      const chosen = { choiceToken, externalIds };
      const { returnUrl } = await visitor.call('ConnectLinksService/ChooseLinkAccounts', chosen);
      expect(await connected('club')).toEqual(['club.bakery', 'club.garden']);
      const { accountIds, status } = await postrider.connectLinks.get(link.id);
      expect([status, accountIds.length]).toEqual(['used', 2]);
      const query = new URL(returnUrl).searchParams;
      expect([query.get('account_id'), query.get('account_ids')]).toEqual([
        accountIds[0],
        accountIds.join(','),
      ]);

      // Each account has tokens of its own.
      const platforms = accountIds.map((accountId) => ({ platform: 'example' as const, accountId }));
      const { id } = await postrider.posts.create({
        caption: 'To two accounts',
        platforms,
        options: { example: { folder: 'f1' } },
      });
      await postrider.posts.publish(id);
      expect(await postrider.posts.waitUntilDone(id)).toMatchObject([
        { status: 'published' },
        { status: 'published' },
      ]);
      for (const handle of ['club.bakery', 'club.garden'])
        expect(await postsOf(handle)).toMatchObject([{ text: 'To two accounts' }]);
    });

    test('connects an account again without a choice, and no other one', async () => {
      const { system, postrider } = walk();
      const accounts = await postrider.accounts.list();
      const reconnectAccountId = accounts.find(({ username }) => username === 'club.garden')?.id ?? '';
      await manager('others', 'one', 'two');
      const link = await postrider.connectLinks.create({
        reconnectAccountId,
        redirectUrl: 'https://a.example/b',
      });
      const visitor = openVisitor(system.origin);
      const follow = async (handle: string) => {
        const request = { token: link.url.split('#')[1], platform: 'example', fields: { board: '17' } };
        const { url } = await visitor.call('ConnectLinksService/BeginConsent', request);
        return new URL(await visitor.open(await answerConsent(url, handle))).searchParams;
      };
      expect((await follow('others')).get('error')).toBe('account_not_connected');
      expect((await follow('club')).get('account_id')).toBe(reconnectAccountId);
      expect(await connected('others')).toEqual([]);
    });

    test('the operator’s command asks which ones, or takes them from an option', async () => {
      const { system, workspaceId } = walk();
      await manager('shop', 'east', 'north', 'west');
      const page = async (address: string) => (await answerConsent(address, 'shop')).href;
      const connect = ['--json', 'accounts', 'connect', 'example', workspaceId];
      const asked = await command(system, connect, ['17', 'everything', '1, shop.west'], page);
      expect(asked).toMatchObject({ code: 0, written: expect.stringMatching(/1 +shop\.east/) });
      expect(asked.written).toContain('This is not a number or a name of the list.');
      expect(asked.written).not.toContain('App key');
      expect(JSON.parse(asked.printed)).toMatchObject([{ username: 'shop.east' }, { username: 'shop.west' }]);

      const unknown = await command(
        system,
        [...connect, '--board', '17', '--choose', 'shop.south'],
        [],
        page,
      );
      expect(unknown).toMatchObject({
        code: 2,
        written: expect.stringContaining('shop.east, shop.north, shop.west'),
      });
      const all = await command(system, [...connect, '--board', '17', '--choose', 'all'], [], page);
      expect(JSON.parse(all.printed)).toHaveLength(3);
      expect(await connected('shop')).toEqual(['shop.east', 'shop.north', 'shop.west']);
    });

    (executable ? test : test.skip)('an owner chooses in the dashboard', async () => {
      const { system } = walk();
      const browser: Chromium = await openChromium(executable ?? '', system);
      await using _closing = { [Symbol.asyncDispose]: () => browser.close() };
      await manager('hall', ...Array.from({ length: 10 }, (_, i) => `room${i}`));
      const tab = await browser.openTab('owner');
      tab.watch.allow(/^request elsewhere: http:\/\/(127\.0\.0\.1|localhost):\d+\/(example|assets)|40[14]/);
      // A picture that is still to come when the choice is made.
      tab.watch.allow(/GetChoicePicture/);
      await tab.goto('/');
      await tab.getByLabel('E-mail address').fill('ada@example.com');
      await tab.getByLabel('Password').fill('plum orbit saddle winter');
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
      await tab.getByRole('link', { name: 'Accounts', exact: true }).click();
      await tab.getByRole('button', { name: 'Connect an account' }).click();
      await tab.getByRole('dialog').getByRole('button', { name: 'Example' }).click();
      await tab.getByLabel('Board').fill('17');
      expect(await tab.getByLabel('App key').count()).toBe(0);
      await tab.getByRole('button', { name: 'Continue to Example' }).click();
      await tab.getByRole('button', { name: 'Continue as @hall', exact: true }).click();
      await tab.getByText('This sign-in opens 10 accounts on Example.').waitFor();
      await settled(tab);
      await tab.locator('label img').nth(5).waitFor();
      expect(await accessibilityFaults(tab)).toEqual([]);
      await tab.getByLabel('Search accounts').fill('room1');
      await tab.getByRole('checkbox', { name: 'hall.room1' }).check();
      await tab.getByLabel('Search accounts').fill('');
      await tab.getByRole('checkbox', { name: 'hall.room7' }).check();
      await tab.getByRole('button', { name: 'Connect 2 accounts' }).click();
      await tab.getByText('2 accounts are connected.').waitFor();
      await tab.getByRole('listitem', { name: /hall\.room7/ }).waitFor();
      expect(await browser.closeTabs()).toEqual([]);
    });

    test('removing the app reports the accounts that use it', async () => {
      const { system } = walk();
      const { printed } = await command(system, ['--json', 'apps', 'remove', 'example', '--yes']);
      // By the link, by the command, and in the dashboard where there is a browser.
      expect(JSON.parse(printed)).toMatchObject({ platform: 'example', accounts: executable ? 7 : 5 });
      expect(await isConfigured()).toBe(false);
    });
  });
}
