import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { accountNamed, type SignInRig, startSignInRig } from './sign-in-rig.ts';

let rig: SignInRig;
let workspaceId: string;
beforeAll(async () => {
  rig = await startSignInRig();
});
afterAll(() => rig?.stop());
beforeEach(() => {
  workspaceId = uuidv7();
});

/** The choice of a sign-in that opens these accounts. */
async function choiceOf(...names: string[]) {
  const result = await rig.signIn(workspaceId, names.map(accountNamed));
  if (!('choice' in result)) throw new Error('an account was connected without a choice');
  return result.choice;
}

const connected = async () =>
  (await rig.accountsStore.list(workspaceId)).map(({ username }) => username).toSorted();
const idsOf = (...names: string[]) => names.map((name) => `id-${name}`);
const pending = () => rig.connection.collection('pending_consents').find({ workspaceId }).toArray();

const NO_CHOICE = { code: 'account_not_connected', message: expect.stringMatching(/^No choice of accounts/) };

test('several accounts are offered by name, and only the chosen ones are connected', async () => {
  await rig.signIn(workspaceId, [accountNamed('bakery')]);
  const { token, choices, omitted } = await choiceOf('garden', 'bakery', 'club');
  expect(choices).toEqual([
    {
      externalId: 'id-bakery',
      username: 'bakery',
      displayName: 'The bakery',
      avatarUrl: 'https://social.example/bakery.png',
      isConnected: true,
    },
    expect.objectContaining({ username: 'club', isConnected: false }),
    expect.objectContaining({ username: 'garden', isConnected: false }),
  ]);
  expect(omitted).toBe(0);
  expect(await connected()).toEqual(['bakery']);
  expect((await rig.there.choices.get(workspaceId, token)).choices).toEqual(choices);

  const chosen = await rig.choices.choose(workspaceId, token, idsOf('garden', 'bakery'));
  expect(chosen.map(({ username }) => username)).toEqual(['bakery', 'garden']);
  expect(await connected()).toEqual(['bakery', 'garden']);
  expect(await pending()).toEqual([]);
});

test('one account is connected without a choice, also if it is listed twice', async () => {
  const result = await rig.signIn(workspaceId, [accountNamed('bakery'), accountNamed('bakery')]);
  expect(result).toMatchObject({ account: { username: 'bakery' } });
});

test('a sign-in without accounts reports what to do', async () => {
  await expect(rig.signIn(workspaceId, [])).rejects.toMatchObject({
    code: 'account_not_connected',
    message: expect.stringMatching(/^This sign-in opens no account on X\. Sign in as a person who manages/),
    errors: [expect.objectContaining({ code: 'no_accounts' })],
  });
});

test('of concurrent choices in two processes, one is carried out', async () => {
  const { token } = await choiceOf('bakery', 'club', 'garden');
  const choose = (index: number) =>
    (index % 2 ? rig : rig.there).choices.choose(
      workspaceId,
      token,
      idsOf(index % 2 ? 'bakery' : 'club', 'garden'),
    );
  const ends = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => choose(index)));
  const done = ends.filter((end) => end.status === 'fulfilled');
  expect(done).toHaveLength(1);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(NO_CHOICE);
  expect(await connected()).toEqual(done[0]?.value.map(({ username }) => username).toSorted());
  await expect(rig.choices.choose(workspaceId, token, idsOf('garden'))).rejects.toMatchObject(NO_CHOICE);
});

test('a token of another workspace, a guessed one and a state choose nothing', async () => {
  const { token } = await choiceOf('bakery', 'club');
  const { url } = await rig.signIns.begin(workspaceId, 'x', {}, 'https://app.example/back');
  const state = new URL(url).searchParams.get('state') ?? '';
  for (const [workspace, wrong] of [
    [uuidv7(), token],
    [workspaceId, 'guessed'],
    [workspaceId, ''],
    [workspaceId, state],
  ] as const) {
    await expect(rig.choices.get(workspace, wrong)).rejects.toMatchObject(NO_CHOICE);
    await expect(rig.choices.choose(workspace, wrong, idsOf('bakery'))).rejects.toMatchObject(NO_CHOICE);
  }
  // Nor does the token of a choice finish a sign-in.
  await expect(rig.signIns.finish(workspaceId, { profileId: '' }, token, { code: 'c' })).rejects.toThrow(
    /^No sign-in is pending/,
  );
  expect(await rig.choices.choose(workspaceId, token, idsOf('bakery'))).toHaveLength(1);
});

test('an invalid choice connects nothing and can be corrected', async () => {
  const { token } = await choiceOf('bakery', 'club');
  for (const ids of [[], idsOf('bakery', 'nobody'), Array.from({ length: 201 }, (_, i) => `${i}`)])
    await expect(rig.choices.choose(workspaceId, token, ids)).rejects.toMatchObject({
      code: 'invalid_request',
      errors: [expect.objectContaining({ path: '/externalIds' })],
    });
  expect(await connected()).toEqual([]);
  await rig.choices.choose(workspaceId, token, idsOf('bakery', 'bakery'));
  expect(await connected()).toEqual(['bakery']);
});

test('after ten minutes it is too late, and nothing is left', async () => {
  const { token, expiresAt } = await choiceOf('bakery', 'club');
  const inMs = expiresAt.getTime() - Date.now();
  expect(inMs).toBeGreaterThan(9.5 * 60_000);
  expect(inMs).toBeLessThanOrEqual(10 * 60_000);
  const [kept] = await pending();
  // The database deletes it at this time.
  expect(kept?.expiresAt).toEqual(expiresAt);
  await rig.connection
    .collection('pending_consents')
    .updateMany({ workspaceId }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  await expect(rig.choices.get(workspaceId, token)).rejects.toMatchObject(NO_CHOICE);
  await expect(rig.choices.choose(workspaceId, token, idsOf('bakery'))).rejects.toMatchObject(NO_CHOICE);
  expect(await connected()).toEqual([]);
});

test('the database shows neither the token, nor the accounts, nor their tokens', async () => {
  const { token } = await choiceOf('bakery', 'club');
  const stored = JSON.stringify(await pending());
  expect(stored).toContain('choice-');
  for (const secret of [token, 'bakery', 'token-of']) expect(stored).not.toContain(secret);
});

test('at most 200 accounts are offered', async () => {
  const names = Array.from({ length: 207 }, (_, i) => `a${String(i).padStart(3, '0')}`);
  const { token, choices, omitted } = await choiceOf(...names);
  expect([choices.length, omitted]).toEqual([200, 7]);
  const chosen = await rig.choices.choose(
    workspaceId,
    token,
    choices.map(({ externalId }) => externalId),
  );
  expect(chosen).toHaveLength(200);
  expect(await connected()).toHaveLength(200);
});

test('reconnecting takes the account without a choice, or reports that it is missing', async () => {
  const first = await rig.signIn(workspaceId, [accountNamed('club')]);
  const id = 'account' in first ? first.account._id : '';
  const again = await rig.signIn(workspaceId, ['bakery', 'club'].map(accountNamed), id);
  expect(again).toMatchObject({ account: { _id: id, username: 'club' } });
  const other = rig.signIn(workspaceId, ['bakery', 'garden'].map(accountNamed), id);
  await expect(other).rejects.toMatchObject({
    code: 'account_not_connected',
    message: expect.stringMatching(/not among the 2 accounts of this sign-in/),
    errors: [expect.objectContaining({ code: 'other_account' })],
  });
  await expect(rig.signIn(workspaceId, [accountNamed('bakery')], id)).rejects.toThrow(
    /^bakery is not the account that you want to reconnect\./,
  );
  expect(await connected()).toEqual(['club']);
});

test('the connector gets the whole query of the page', async () => {
  rig.opened.accounts = [accountNamed('bakery')];
  const { url } = await rig.signIns.begin(workspaceId, 'x', {}, 'https://app.example/back');
  const state = new URL(url).searchParams.get('state') ?? '';
  await rig.signIns.finish(workspaceId, { profileId: '' }, state, {
    user_login: 'ann',
    password: 'p w',
    guild_id: '7#_',
  });
  expect(rig.opened.answers.at(-1)?.parameters).toEqual({
    user_login: 'ann',
    password: 'p w',
    guild_id: '7',
  });
});
