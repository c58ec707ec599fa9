import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { prepareDatabase } from '@postrider/service/mongo';
import { testLog } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';
import { accountNamed, type SignInRig, startSignInRig } from './sign-in-rig.ts';

let harness: Harness;
let rig: SignInRig;
beforeAll(async () => {
  [harness, rig] = await Promise.all([startHarness(), startSignInRig()]);
});
afterAll(() => Promise.all([harness.stop(), rig.stop()]));

test('the same account may be connected in several profiles, and a post finds only those of its own', async () => {
  const workspaceId = uuidv7();
  const [ann, ben] = [uuidv7(), uuidv7()];
  const { fields } = await harness.sim.addAccount({ platform: 'bluesky', handle: 'shared.test' });
  const connect = async (profileId: string) => {
    const wanted = { workspaceId, profileId, platform: 'bluesky', fields };
    return (await harness.rpc.connectAccount(wanted)).account?.id ?? '';
  };
  const ids = [await connect(ann), await connect(ben), await connect('')];
  expect(new Set(ids).size).toBe(3);
  expect(await connect(ann)).toBe(ids[0]);

  for (const [profileId, accountId] of [
    [ann, ids[0]],
    [ben, ids[1]],
    ['', ids[2]],
  ] as const) {
    const { targets, warnings } = await harness.rpc.checkPost({
      workspaceId,
      profileId,
      caption: 'hello',
      targets: [{ platform: 'bluesky' }],
    });
    expect(targets).toMatchObject([{ accountId }]);
    // Accounts of other profiles do not make the name ambiguous.
    expect(warnings).toEqual([]);
    const { accounts } = await harness.rpc.listAccounts({ workspaceId, profileId });
    expect(accounts.map(({ id }) => id)).toEqual(profileId ? [accountId] : expect.arrayContaining(ids));
  }
  for (const profileId of [ben, '', uuidv7()]) {
    const targets = [{ platform: 'bluesky', accountId: ids[0] ?? '' }];
    const { problem } = await harness.rpc.checkPost({ workspaceId, profileId, caption: 'hello', targets });
    const message = `No Bluesky account with this id is connected${profileId && ' in this profile'}.`;
    const errors = [{ path: '/platforms/0', message }];
    expect(problem).toMatchObject({ code: 'account_not_connected', errors });
  }
});

test('connecting an account again leaves it in its profile', async () => {
  const [workspaceId, profileId] = [uuidv7(), uuidv7()];
  const first = await rig.signIn(workspaceId, [accountNamed('bakery')], '', profileId);
  if (!('account' in first)) throw new Error('a choice');
  const again = await rig.signIn(workspaceId, [accountNamed('bakery')], first.account._id);
  expect(again).toMatchObject({ account: { _id: first.account._id, profileId } });
});

test('the limit of accounts holds under parallel sign-ins on two replicas', async () => {
  const [workspaceId, profileId] = [uuidv7(), uuidv7()];
  const add = (name: string, { save }: SignInRig['there']) => {
    const signedIn = { platform: 'x' as const, usesOperatorApp: false, connection: accountNamed(name) };
    return save(workspaceId, { profileId, accountLimit: 3 }, signedIn);
  };
  const names = Array.from({ length: 10 }, (_, n) => `page-${n}`);
  const tries = await Promise.allSettled(names.map((name, n) => add(name, n % 2 ? rig : rig.there)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'limit_reached', errors: [{ code: 'profile_accounts', limit: 3, actual: 3 }] },
  });
  // A known account may be connected again.
  const [known] = await rig.accountsStore.list(workspaceId);
  await add(known?.username ?? '', rig);
  expect(await rig.accountsStore.list(workspaceId)).toHaveLength(3);
});

test('the unique index of an earlier version is dropped at every start', async () => {
  const accounts = rig.connection.collection('accounts');
  const old = { workspaceId: 1, platform: 1, externalId: 1 } as const;
  const workspaceId = uuidv7();
  await accounts.deleteMany({});
  for (let start = 0; start < 2; start++) {
    // As a process of that version creates it.
    await accounts.createIndex(old, { unique: true });
    await prepareDatabase(rig.connection, testLog);
    expect((await accounts.indexes()).map(({ key }) => key)).not.toContainEqual(old);
  }
  for (const profileId of ['', uuidv7(), uuidv7()])
    await rig.signIn(workspaceId, [accountNamed('page')], '', profileId);
  expect(await rig.accountsStore.list(workspaceId)).toHaveLength(3);
});
