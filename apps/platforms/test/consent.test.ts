import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, PublicationState } from '@postrider/contracts/platforms';
import { answerConsent } from '@postrider/simulator/client';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const redirectUri = 'http://127.0.0.1:8080/connect/x';

/** A new person on X, and the developer's app that is to be let in. */
async function person(handle: string) {
  const added = await harness.sim.addAccount({ platform: 'x', handle });
  const { apiUrl, clientId, clientSecret } = added.fields;
  return { handle, app: { apiUrl, clientId, clientSecret } };
}

type Person = Awaited<ReturnType<typeof person>>;

const begin = ({ app }: Person) => {
  const { workspaceId } = harness;
  return harness.rpc.beginConnect({ workspaceId, redirectUri, platform: 'x', fields: app });
};

/** Begins, and lets the app in on X's page; what the browser is sent back with. */
async function letIn(who: Person) {
  const back = await answerConsent((await begin(who)).url, who.handle);
  expect(back.origin + back.pathname).toBe(redirectUri);
  return { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' };
}

const finish = (
  { state, code }: { state: string; code: string },
  { workspaceId, rpc } = { workspaceId: harness.workspaceId, rpc: harness.rpc },
) => rpc.finishConnect({ workspaceId, state, answer: { case: 'code', value: code } });

/** How often a code was exchanged. */
const exchanges = async () =>
  (await harness.sim.calls({ platform: 'x' })).filter(({ path }) => path === '/2/oauth2/token').length;

const START_AGAIN = {
  code: 'account_not_connected',
  message: expect.stringMatching(/[Ss]tart connecting .* again\.$/),
};

describe('connecting by X’s consent page', () => {
  test('gives an account that posts, and whose tokens are renewed each time they expire', async () => {
    const ann = await person('ann');
    const { account } = await finish(await letIn(ann));
    expect(account).toMatchObject({ platform: 'x', username: 'ann', status: AccountStatus.CONNECTED });
    const accountId = account?.id ?? '';
    for (let round = 1; round <= 3; round++) {
      const { id } = await harness.schedule({ platform: 'x', accountId });
      expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
      expect(await harness.ledgerOf('ann')).toHaveLength(round);
      await harness.connection
        .collection<{ _id: string }>('accounts')
        .updateOne({ _id: accountId }, { $set: { tokensExpireAt: new Date() } });
    }
    expect(await harness.sim.calls({ account: 'ann', operation: 'refresh' })).toHaveLength(2);
  });

  test('again keeps the account, and one that lost access is back', async () => {
    const bob = await person('bob');
    const first = await finish(await letIn(bob));
    await harness.sim.revoke('bob', 'x');
    const { id } = await harness.schedule({ platform: 'x', accountId: first.account?.id ?? '' });
    expect((await harness.outcome(id)).error?.code).toBe('account_needs_reconnect');
    await harness.sim.addAccount({ platform: 'x', handle: 'bob' });
    const second = await finish(await letIn(bob));
    expect(second.account).toMatchObject({ id: first.account?.id, status: AccountStatus.CONNECTED });
  });

  test('of concurrent calls one finishes, with one exchange', async () => {
    const back = await letIn(await person('carol'));
    const other = await harness.startReplica();
    const before = await exchanges();
    const { workspaceId } = harness;
    const tries = [harness, other, harness, other, harness, other].map(({ rpc }) =>
      finish(back, { workspaceId, rpc }),
    );
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(START_AGAIN);
    expect((await exchanges()) - before).toBe(1);
    await expect(finish(back)).rejects.toMatchObject(START_AGAIN);
    expect((await exchanges()) - before).toBe(1);
  });

  test('a state of another workspace, or an unknown one, is refused and uses nothing up', async () => {
    const back = await letIn(await person('dora'));
    const before = await exchanges();
    const others = { workspaceId: uuidv7(), rpc: harness.rpc };
    await expect(finish(back, others)).rejects.toMatchObject(START_AGAIN);
    await expect(finish({ ...back, state: 'guessed' })).rejects.toMatchObject(START_AGAIN);
    expect(await exchanges()).toBe(before);
    expect((await finish(back)).account?.username).toBe('dora');
  });

  test('after ten minutes it is too late', async () => {
    const erin = await person('erin');
    const { url, expiresAt } = await begin(erin);
    const inMs = expiresAt ? timestampDate(expiresAt).getTime() - Date.now() : 0;
    expect(inMs).toBeGreaterThan(9.5 * 60_000);
    expect(inMs).toBeLessThanOrEqual(10 * 60_000);
    const { searchParams } = await answerConsent(url, 'erin');
    await harness.connection
      .collection('pending_consents')
      .updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const before = await exchanges();
    const back = { state: searchParams.get('state') ?? '', code: searchParams.get('code') ?? '' };
    await expect(finish(back)).rejects.toMatchObject(START_AGAIN);
    expect(await exchanges()).toBe(before);
  });

  test('the code of another sign-in is refused: its verifier does not match', async () => {
    const fay = await person('fay');
    const [mine, other] = [await letIn(fay), await letIn(fay)];
    const mixed = finish({ state: mine.state, code: other.code });
    await expect(mixed).rejects.toMatchObject({ ...START_AGAIN, message: expect.stringMatching(/code/) });
  });

  test('a denied consent is reported as that, once', async () => {
    const gil = await person('gil');
    const back = await answerConsent((await begin(gil)).url, null);
    const { error = '', state = '' } = Object.fromEntries(back.searchParams);
    expect(error).toBe('access_denied');
    const denied = {
      workspaceId: harness.workspaceId,
      state,
      answer: { case: 'error', value: error },
    } as const;
    await expect(harness.rpc.finishConnect(denied)).rejects.toMatchObject({
      ...START_AGAIN,
      message: expect.stringMatching(/^Access was denied on X’s consent page/),
    });
    await expect(harness.rpc.finishConnect(denied)).rejects.toThrow(/^No sign-in is pending/);
  });

  test('an unavailable X and a wrong secret are reported as what they are', async () => {
    const hal = await person('hal');
    const back = await letIn(hal);
    await harness.sim.fault({ platform: 'x', operation: 'refresh', kind: 'error_before' });
    await expect(finish(back)).rejects.toMatchObject({ ...START_AGAIN, code: 'unavailable' });
    await harness.sim.clearFaults();
    const guessing = { ...hal, app: { ...hal.app, clientSecret: 'guessed' } };
    const refused = { ...START_AGAIN, message: expect.stringMatching(/id and secret/) };
    await expect(finish(await letIn(guessing))).rejects.toMatchObject(refused);
  });

  test.each([
    ['no address to come back to', { redirectUri: '' }],
    ['a redirect in the open', { redirectUri: 'http://example.com/connect' }],
    ['no platform', { platform: '' }],
    ['no app', { app: {} }],
    ['an app without an id', { app: { clientId: '' } }],
  ] as const)('%s is refused at once', async (_, wrong) => {
    const app = { clientId: 'app' };
    const request = { workspaceId: harness.workspaceId, redirectUri, platform: 'x', app };
    const beginning = harness.rpc.beginConnect({ ...request, ...wrong });
    await expect(beginning).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('a result that is neither code nor error does not use the state up', async () => {
    const back = await letIn(await person('ida'));
    for (const answer of [{ case: undefined }, { case: 'code', value: '' }] as const) {
      const finishing = harness.rpc.finishConnect({ ...back, workspaceId: harness.workspaceId, answer });
      await expect(finishing).rejects.toMatchObject({ code: 'invalid_request' });
    }
    expect((await finish(back)).account?.username).toBe('ida');
  });
});
