import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { run } from '@postrider/cli/run';
import { findChromium } from '@postrider/local-stack/chromium';
import { Postrider } from '@postrider/sdk';
import { answerConsent } from '@postrider/simulator/client';
import { TEST_OPERATOR_TOKEN, waitUntil } from '@postrider/testing';
import { openChromium } from '../../../../apps/dashboard/test/support/browser.ts';
import { startSystem, type TestSystem } from '../../../../apps/dashboard/test/support/system.ts';
import { createTenant } from '../src/tenant.ts';
import { connectAssistant } from './assistant-system.ts';
import { openVisitor } from './visitor.ts';

/*
 * Runs in a copy of the repository to which the platform `example` was added. Uses it in every way in which platforms are
 * used.
 */

let system: TestSystem;
let workspaceId: string;
let apiKey: string;
let postrider: Postrider;
beforeAll(async () => {
  system = await startSystem();
  ({ workspaceId, apiKey } = await createTenant(system.operator, 'Example'));
  postrider = new Postrider({ apiKey, baseUrl: `${system.origin}/api/v1/developer` });
}, 300_000);
afterAll(() => system?.stop());

/** The posts of an account, as the platform has them. */
const postsOf = (handle: string) => system.simulator.ledger({ platform: 'example', handle });

/** Runs a command of the operator, who types these lines; `answer` gives the last one, once the command shows a page. */
async function command(args: string[], lines: string[], answer?: (page: string) => Promise<string>) {
  const terminal = () => Object.assign(new PassThrough(), { isTTY: true });
  const [stdin, stdout, stderr] = [terminal(), new PassThrough(), terminal()];
  const env = {
    POSTRIDER_OPERATOR_ADDRESS: system.operatorAddress,
    POSTRIDER_OPERATOR_TOKEN: TEST_OPERATOR_TOKEN,
  };
  let written = '';
  stderr.on('data', (chunk: Buffer) => {
    written += chunk.toString('utf8');
    const line = written.endsWith('> ') ? lines.shift() : undefined;
    if (line !== undefined) stdin.write(`${line}\n`);
  });
  const running = run(args, { stdin, stdout, stderr, env, exitCode: 0 });
  if (answer) {
    const page = await waitUntil('the page', () => /^https?:\S+$/m.exec(written)?.[0]);
    stdin.write(`${await answer(page)}\n`);
  }
  const code = await running;
  stdout.end();
  return { code, printed: await text(stdout), written };
}

test('the operator’s command asks for its fields, and connects an account by its consent page', async () => {
  const { fields } = await system.simulator.addAccount({ platform: 'example', handle: 'operated' });
  const { clientId, clientSecret, apiUrl } = fields;
  const { code, printed, written } = await command(
    ['--json', 'accounts', 'connect', 'example', workspaceId, '--api-url', apiUrl],
    [clientId, clientSecret, '17'],
    async (page) => (await answerConsent(page, 'operated')).href,
  );
  expect({ code, written }).toMatchObject({ code: 0, written: expect.stringContaining('App secret. The') });
  expect(written).not.toContain(clientSecret);
  expect(JSON.parse(printed)).toMatchObject({ platform: 'example', username: 'operated' });
  const listed = await command(['accounts', 'list', workspaceId], []);
  expect(listed.printed).toMatch(/ example +operated /);
});

test('the developer API describes it, connects an account by a link, checks a post and publishes it', async () => {
  const described = (await postrider.platforms.list()).find(({ platform }) => platform === 'example');
  expect(described).toMatchObject({
    ...{ name: 'Example', text: { maxLength: 200 }, thread: { maxPosts: 1 }, connect: { kind: 'oauth' } },
  });
  expect(described?.connect.fields.map(({ name }) => name)).toEqual([
    ...['clientId', 'clientSecret', 'apiUrl', 'board'],
  ]);

  const { fields } = await system.simulator.addAccount({
    ...{ platform: 'example', handle: 'linked', redirectUri: `${system.origin}/connect/callback` },
  });
  const { clientId, clientSecret, apiUrl } = fields;
  const link = await postrider.connectLinks.create({
    ...{ platform: 'example', redirectUrl: 'https://app.example.com/back' },
    app: { clientId, clientSecret, apiUrl },
  });
  const visitor = openVisitor(system.origin);
  const token = link.url.split('#')[1];
  const begin = { token, platform: 'example', fields: { board: '17' } };
  const { url } = await visitor.call('ConnectLinksService/BeginConsent', begin);
  const to = new URL(await visitor.open(await answerConsent(url, 'linked')));
  const accountId = to.searchParams.get('account_id') ?? '';
  expect((await postrider.accounts.list()).map(({ id }) => id)).toContain(accountId);

  const target = [{ platform: 'example', accountId }] as const;
  const { errors } = await postrider.posts.validate({ caption: 'a'.repeat(201), platforms: target });
  expect(errors).toMatchObject([{ platform: 'example', code: 'text_too_long', limit: 200 }]);
  const { id } = await postrider.posts.create({
    ...{ caption: 'By the API', platforms: target, options: { example: { audience: 'friends' } } },
  });
  await postrider.posts.publish(id);
  const [result] = await postrider.posts.waitUntilDone(id);
  expect(result).toMatchObject({ platform: 'example', status: 'published' });
  expect(await postsOf('linked')).toMatchObject([
    { text: 'By the API', url: result?.url, record: { audience: 'friends', board: '17' } },
  ]);
});

test('assistants have an argument for each of its options', async () => {
  const assistant = await connectAssistant(`${system.origin}/mcp`, apiKey);
  const post = {
    ...{ mode: 'now', accounts: ['example:@linked'], caption: 'By an assistant' },
    ...{ exampleAudience: 'friends', exampleIsPinned: true },
  };
  const { message } = await assistant.agreed('create_post', post);
  expect(message).toMatch(/Example[\s\S]*Audience: friends/);
  await waitUntil('the post is live', async () => (await postsOf('linked')).length === 2);
  expect((await postsOf('linked')).at(-1)).toMatchObject({
    ...{ text: 'By an assistant', record: { audience: 'friends', isPinned: true } },
  });
});

const executable = findChromium();

(executable ? describe : describe.skip)('in a browser', () => {
  test('an owner connects an account and publishes a post', async () => {
    const { fields } = await system.simulator.addAccount({
      ...{ platform: 'example', handle: 'shown', redirectUri: `${system.origin}/connect/callback` },
    });
    const browser = await openChromium(executable ?? '', system);
    await using _closing = { [Symbol.asyncDispose]: () => browser.close() };
    const tab = await browser.openTab('owner');
    tab.watch.allow(/^request elsewhere: http:\/\/(127\.0\.0\.1|localhost):\d+\/(example|assets)|404/);
    await tab.goto((await system.operator.createSetUpLink({})).url);
    await tab.getByLabel('Your name').fill('Ada');
    await tab.getByLabel('E-mail address').fill('ada@example.com');
    await tab.getByLabel('Workspace').fill('Engines');
    await tab.getByLabel('Password').fill('plum orbit saddle winter');
    await tab.getByRole('button', { name: 'Set up' }).click();
    await tab.waitForURL(/\/w\/[\w-]+\/\w+$/);

    await tab.getByRole('link', { name: 'Accounts', exact: true }).click();
    await tab.getByRole('button', { name: 'Connect an account' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Example' }).click();
    await tab.getByText('Example needs an app of yours').waitFor();
    await tab.getByLabel('App key').fill(fields.clientId);
    await tab.getByLabel('App secret').fill(fields.clientSecret);
    await tab.getByLabel('Board').fill('17');
    await tab.getByText('Advanced').click();
    await tab.getByLabel('API address').fill(fields.apiUrl);
    await tab.getByRole('button', { name: 'Continue to Example' }).click();
    await tab.getByRole('button', { name: 'Continue as @shown' }).click();
    await tab.getByText(/shown.* is connected\./).waitFor();

    await tab.keyboard.press('Alt+n');
    await tab.getByRole('checkbox', { name: /^Example @shown/ }).check();
    await tab.getByLabel('Text for all accounts').fill('a'.repeat(201));
    await tab.getByText('Example takes 200 characters; this text has 201.').waitFor();
    await tab.getByText('Example 201/200').waitFor();
    await tab.getByLabel('Text for all accounts').fill('By the dashboard');
    await tab.locator('summary').filter({ hasText: 'Example @shown' }).click();
    await tab.getByLabel('Audience').selectOption('friends');
    await tab.getByText('Audience: friends').waitFor();
    expect(await tab.getByRole('button', { name: 'Add a post to the thread' }).count()).toBe(0);
    await tab.getByRole('button', { name: 'Publish now' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await tab.getByRole('link', { name: 'See it on Example @shown' }).waitFor();
    expect(await postsOf('shown')).toMatchObject([
      { text: 'By the dashboard', record: { audience: 'friends' } },
    ]);
    expect(await browser.closeTabs()).toEqual([]);
  });
});
