import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { answerConsent } from '@postrider/simulator/client';
import { type Receiver, startReceiver } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
/** Where the browser is sent back to. */
let site: Receiver;
beforeAll(async () => {
  harness = await startHarness();
  site = await startReceiver();
});
afterAll(async () => {
  await site.close();
  await harness.stop();
});

const begin = (instance: string, redirectUri = `${site.url}/back`) =>
  harness.rpc.beginConnect({
    workspaceId: harness.workspaceId,
    redirectUri,
    platform: 'mastodon',
    fields: { instance },
  });

/** Grants consent on a server's page and follows its redirects; returns the request to our site. */
async function letIn(handle: string) {
  const {
    fields: { instance },
  } = await harness.sim.addAccount({ platform: 'mastodon', handle });
  const { url } = await begin(instance);
  await fetch(await answerConsent(url, handle));
  const { path = '' } = site.requests.at(-1) ?? {};
  const { pathname, searchParams } = new URL(path, site.url);
  expect(pathname).toBe('/back');
  return { url, state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
}

const finish = ({ state, code }: { state: string; code: string }) =>
  harness.rpc.finishConnect({
    workspaceId: harness.workspaceId,
    state,
    answer: { case: 'code', value: code },
  });

describe('connecting by a Mastodon server’s consent page', () => {
  test('gives an account that posts, with an app that requests only the scopes it needs', async () => {
    const back = await letIn('ann');
    expect(new URL(back.url).searchParams.get('scope')).toBe(
      'read:accounts read:statuses write:media write:statuses',
    );
    const { account } = await finish(back);
    expect(account).toMatchObject({ platform: 'mastodon', status: AccountStatus.CONNECTED });
    expect(account?.username).toMatch(/^ann@/);
    const { id } = await harness.schedule({ platform: 'mastodon', accountId: account?.id ?? '' });
    expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
    expect(await harness.ledgerOf('ann')).toHaveLength(1);
    await expect(finish(back)).rejects.toThrow(/^No sign-in is pending/);
    expect((await finish(await letIn('ann'))).account?.id).toBe(account?.id);
  });

  test('the code of another sign-in is refused: it was issued to another app', async () => {
    const [mine, other] = [await letIn('bob'), await letIn('bob')];
    const mixed = finish({ state: mine.state, code: other.code });
    await expect(mixed).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringMatching(/rejected the code .* again\.$/),
    });
  });

  test('a denied consent is reported as that', async () => {
    const {
      fields: { instance },
    } = await harness.sim.addAccount({ platform: 'mastodon', handle: 'carol' });
    const { searchParams } = await answerConsent((await begin(instance)).url, null);
    const [state, value] = [searchParams.get('state') ?? '', searchParams.get('error') ?? ''];
    const answer = { case: 'error', value } as const;
    const finishing = harness.rpc.finishConnect({ workspaceId: harness.workspaceId, state, answer });
    await expect(finishing).rejects.toThrow(/^Access was denied on Mastodon’s consent page/);
  });

  test('what is no public Mastodon server is refused before a page is shown', async () => {
    const underWay = () => harness.connection.collection('pending_consents').countDocuments();
    const before = await underWay();
    await expect(begin(site.url)).rejects.toThrow('There is no Mastodon server at this address.');
    await expect(begin('https://10.0.0.1')).rejects.toMatchObject({ code: 'account_not_connected' });
    await expect(begin('http://example.com')).rejects.toMatchObject({ code: 'invalid_request' });
    expect(await underWay()).toBe(before);
  });
});
