import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PLATFORMS } from '@postrider/platform-rules';
import { openBrowser, problemOf } from './support/browser.ts';
import { SEVERAL } from './support/fake-platforms.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { linkTools, redirectUrl, WITHOUT_APPS } from './support/links.ts';
import { operatorOf } from './support/operator.ts';
import { setUpOwner } from './support/people.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
let owner: Awaited<ReturnType<typeof setUpOwner>>;
let key: string;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  owner = await setUpOwner(harness);
  const scopes = ['accounts:read', 'accounts:write'] as const;
  key = (await harness.operator.createKey(owner.workspaceId, { name: 'CI', scopes: [...scopes] })).value;
});
afterAll(() => running.disposeAsync());

const { make, read, page, expire, open, comeBack } = linkTools(() => ({ harness, key }));

test('several accounts of one sign-in are chosen on the page, in the browser that opened it, and use the link up', async () => {
  const { token, id } = await make({ reference: 'several' });
  const browser = openBrowser(harness.gateway.address);
  const location = await comeBack(await open(token, browser), { code: SEVERAL }, browser);
  const [path, choiceToken = ''] = location.split('#');
  expect(path).toBe('/connect/choose');
  expect(await read(id)).toMatchObject({ connectLink: { status: 'open', accountIds: [] } });

  const other = openBrowser(harness.gateway.address);
  await open((await make()).token, other);
  const choice = { choiceToken, externalIds: ['one', 'two'] };
  for (const wrong of [openBrowser(harness.gateway.address), other, owner.browser])
    for (const call of [
      page(wrong).getLinkChoices(choice),
      page(wrong).getLinkChoicePicture({ choiceToken, externalId: 'one' }),
      page(wrong).chooseLinkAccounts(choice),
    ])
      expect(await problemOf(call)).toMatchObject({ code: 'account_not_connected' });

  expect(await page(browser).getLinkChoices(choice)).toMatchObject({
    branding: { name: 'Engines' },
    returnHost: 'app.example.com',
    returnUrl: expect.stringMatching(/&error=access_denied$/),
    choice: { platform: 'mastodon', omitted: 3, choices: [{ externalId: 'one' }, { externalId: 'two' }] },
  });
  expect(await page(browser).getLinkChoicePicture({ choiceToken, externalId: 'one' })).toMatchObject({
    mimeType: 'image/webp',
  });
  const tries = await Promise.allSettled([1, 2, 3].map(() => page(browser).chooseLinkAccounts(choice)));
  const done = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.returnUrl] : []));
  const ids = [uuid(20), uuid(21)];
  expect(done).toEqual([
    `${redirectUrl}&connect_link_id=${id}&reference=several&account_id=${ids[0]}&account_ids=${ids[0]}%2C${ids[1]}`,
  ]);
  expect(await read(id)).toMatchObject({
    connectLink: { status: 'used', accountId: ids[0], accountIds: ids },
  });
});

test('a link that was used or has expired meanwhile connects no chosen accounts', async () => {
  const browser = openBrowser(harness.gateway.address);
  const { token } = await make({ reference: 'slow' });
  const location = await comeBack(await open(token, browser), { code: SEVERAL }, browser);
  const choiceToken = location.split('#')[1] ?? '';
  await expire('slow');
  const before = harness.fakes.callsOf('chooseAccounts').length;
  expect(
    await problemOf(page(browser).chooseLinkAccounts({ choiceToken, externalIds: ['one'] })),
  ).toMatchObject({ code: 'token_invalid', text: expect.stringMatching(/expired/) });
  expect(harness.fakes.callsOf('chooseAccounts')).toHaveLength(before);
});

test('with an app of the operator, a link for X needs none, and X is offered', async () => {
  const operator = operatorOf(harness.gateway);
  await operator.setApp({ platform: 'x', fields: { clientId: 'of-operator', clientSecret: 's' } });
  const { token } = await make({ platform: 'x' });
  await page().beginConsent({ token, platform: 'x' });
  expect(harness.fakes.callsOf('beginConnect').at(-1)?.request).toMatchObject({ platform: 'x', fields: {} });
  const { token: any } = await make();
  expect((await page().openConnectLink({ token: any })).platforms).toEqual(
    PLATFORMS.filter((each) => each === 'x' || WITHOUT_APPS.includes(each)),
  );
  await operator.removeApp({ platform: 'x' });
  expect((await page().openConnectLink({ token: any })).platforms).toEqual(WITHOUT_APPS);
});
