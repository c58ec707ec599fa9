import { create } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { type AccountsCopy, AccountsCopySchema } from '@postrider/contracts/platforms';
import { createAccountCopies } from './account-copies.ts';

const ACCOUNT = {
  id: 'a1',
  platform: 'mastodon',
  server: 'https://m.example',
  textLimits: { characters: 500 },
};
const copy = (validMs = 100) => create(AccountsCopySchema, { accounts: [ACCOUNT], validMs });

function setUp() {
  let time = 5_000;
  const copies = createAccountCopies(() => time);
  const asked: boolean[] = [];
  const ask = (accounts?: AccountsCopy, takesMs = 0, workspaceId = 'w1') =>
    copies.ask(workspaceId, async (withAccounts) => {
      asked.push(withAccounts);
      time += takesMs;
      return withAccounts ? { accounts } : {};
    });
  const pass = (ms: number) => {
    time += ms;
  };
  return { copies, ask, asked, pass };
}

test('a copy comes with the second of two checks in quick succession, and not with rare ones', async () => {
  const { copies, ask, asked, pass } = setUp();
  await ask(copy());
  expect(copies.get('w1')).toBeUndefined();
  pass(1_000);
  await ask(copy());
  expect(asked).toEqual([false, false]);
  pass(999);
  await ask(copy());
  expect(asked).toEqual([false, false, true]);
  expect(copies.get('w1')).toMatchObject([{ id: 'a1', limits: { characters: 500 } }]);
  expect(copies.get('w2')).toBeUndefined();
});

test('it is valid for as long as it says, from before it was asked for', async () => {
  const { copies, ask, pass } = setUp();
  await ask();
  await ask(copy(), 60);
  const second = ask(copy(), 0);
  expect(copies.get('w1')).toBeDefined();
  await second;
  pass(99);
  const third = copies.ask('w1', () => new Promise<object>(() => {}));
  expect(copies.get('w1')).toBeDefined();
  pass(1);
  expect(copies.get('w1')).toBeUndefined();
  void third;
});

test('one request renews it in its second half, while the others go on with it', async () => {
  const { copies, ask, asked, pass } = setUp();
  await ask();
  await ask(copy());
  pass(50);
  expect(copies.get('w1')).toBeUndefined();
  const answer = Promise.withResolvers<{ accounts: AccountsCopy }>();
  const renewing = copies.ask('w1', () => answer.promise);
  expect(copies.get('w1')).toBeDefined();
  await ask(copy());
  expect(asked).toEqual([false, true, false]);
  answer.resolve({ accounts: copy() });
  await renewing;
  pass(49);
  expect(copies.get('w1')).toBeDefined();
});

test('a check that fails or brings no copy leaves none, and the next one asks again', async () => {
  const { copies, ask, asked, pass } = setUp();
  await ask();
  await expect(copies.ask('w1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(copies.get('w1')).toBeUndefined();
  await ask(copy());
  expect(copies.get('w1')).toBeDefined();
  pass(100);
  await ask(undefined);
  expect(asked).toEqual([false, true, true]);
  expect(copies.get('w1')).toBeUndefined();
});

test('an account whose limits are not known yet keeps its place', async () => {
  const { copies, ask } = setUp();
  const newest = { id: 'a2', platform: 'mastodon', server: 'https://slow.example' };
  const accounts = create(AccountsCopySchema, { accounts: [newest, ACCOUNT], validMs: 100 });
  await ask();
  await ask(accounts);
  expect(copies.get('w1')?.map(({ id, limits }) => [id, limits?.characters])).toEqual([
    ['a2', undefined],
    ['a1', 500],
  ]);
});
