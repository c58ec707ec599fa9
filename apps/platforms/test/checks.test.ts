import type { JsonObject } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let bluesky: string;
let mastodon: string;
beforeAll(async () => {
  harness = await startHarness();
  bluesky = (await harness.connect('bluesky')).accountId;
  mastodon = (await harness.connect('mastodon')).accountId;
});
afterAll(() => harness.stop());

interface Asked {
  workspaceId?: string;
  isDraft?: boolean;
  refuseAmbiguousAccounts?: boolean;
  targets: { platform: string; accountId?: string; isKept?: boolean }[];
  caption?: string;
  mediaId?: string;
  options?: JsonObject;
}

const check = (post: Asked) =>
  harness.rpc.checkPost({ workspaceId: harness.workspaceId, caption: 'hello', ...post });

const problemOf = async (post: Asked) => {
  const { problem } = await check(post);
  return { code: problem?.code, errors: problem?.errors.map(({ path, code }) => `${path} ${code}`) };
};

const both = [{ platform: 'bluesky' }, { platform: 'mastodon' }];

describe('accounts', () => {
  test('a name finds the newest account, an id its own', async () => {
    const newer = (await harness.connect('mastodon')).accountId;
    const byName = await check({ targets: both });
    expect(byName.problem).toBeUndefined();
    const ambiguous = {
      path: '/platforms/1',
      code: 'account_ambiguous',
      platform: 'mastodon',
      accountId: newer,
    };
    const candidates = [{ accountId: newer }, { accountId: mastodon }];
    expect(byName.warnings).toMatchObject([{ ...ambiguous, candidates }]);
    expect(byName.warnings[0]?.message).toContain('There are 2 Mastodon accounts');
    const refused = await check({ targets: both, caption: 'x'.repeat(301), refuseAmbiguousAccounts: true });
    expect(refused.warnings).toEqual([]);
    expect(refused.problem).toMatchObject({
      code: 'account_ambiguous',
      errors: [
        { ...ambiguous, candidates },
        { path: '/caption', code: 'text_too_long' },
      ],
    });
    expect(byName.targets).toMatchObject([{ accountId: bluesky }, { accountId: newer }]);
    const byId = await check({ targets: [{ platform: 'mastodon', accountId: mastodon }] });
    expect(byId.targets).toMatchObject([{ platform: 'mastodon', accountId: mastodon }]);
    expect(byId.warnings).toEqual([]);
    await harness.rpc.disconnectAccount({ workspaceId: harness.workspaceId, accountId: newer });
  });

  test('what is connected or disconnected counts for the very next post', async () => {
    const { rpc: other } = await harness.startReplica();
    const { workspaceId } = harness;
    const ask = async (rpc: typeof other, accountId: string) => {
      const targets = [{ platform: 'mastodon', accountId }];
      return (await rpc.checkPost({ workspaceId, caption: 'hello', targets })).problem?.code;
    };
    expect(await ask(other, mastodon)).toBeUndefined();
    const { accountId } = await harness.connect('mastodon');
    expect(await ask(other, accountId)).toBeUndefined();
    expect(await ask(harness.rpc, accountId)).toBeUndefined();
    await harness.rpc.disconnectAccount({ workspaceId, accountId });
    expect(await ask(harness.rpc, accountId)).toBe('account_not_connected');
    expect(await ask(other, accountId)).toBe('account_not_connected');
  });

  test('every target without one is named', async () => {
    const targets = [
      { platform: 'bluesky', accountId: mastodon },
      { platform: 'mastodon' },
      { platform: 'mastodon', accountId: uuidv7() },
      { platform: 'friendster' },
    ];
    expect(await problemOf({ targets })).toEqual({
      code: 'account_not_connected',
      errors: [
        '/platforms/0 account_not_connected',
        '/platforms/2 account_not_connected',
        '/platforms/3 unknown_platform',
      ],
    });
    const elsewhere = { workspaceId: uuidv7(), targets: both };
    expect((await problemOf(elsewhere)).code).toBe('account_not_connected');
  });

  test('one that lost access must be connected again', async () => {
    const workspaceId = uuidv7();
    const { fields } = await harness.sim.addAccount({ platform: 'mastodon', handle: 'lost' });
    const { account } = await harness.rpc.connectAccount({
      workspaceId,
      platform: 'mastodon',
      fields,
    });
    const lost = { $set: { status: 'needs_reconnect' } };
    const accounts = harness.connection.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: account?.id ?? '' }, lost);
    const targets = [{ platform: 'mastodon' }];
    expect(await problemOf({ workspaceId, targets })).toEqual({
      code: 'account_not_connected',
      errors: ['/platforms/0 account_needs_reconnect'],
    });
    const kept = [{ platform: 'mastodon', accountId: account?.id ?? '', isKept: true }];
    for (const asked of [{ targets, isDraft: true }, { targets: kept }]) {
      const { problem, warnings } = await check({ workspaceId, ...asked });
      expect([problem, warnings.map(({ code }) => code)]).toEqual([undefined, ['account_needs_reconnect']]);
    }
  });

  test('one that lost access hides no violation of its platform’s rules', async () => {
    const workspaceId = uuidv7();
    const { fields } = await harness.sim.addAccount({ platform: 'mastodon', handle: 'gone' });
    const { account } = await harness.rpc.connectAccount({
      workspaceId,
      platform: 'mastodon',
      fields,
    });
    const accounts = harness.connection.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: account?.id ?? '' }, { $set: { status: 'needs_reconnect' } });
    expect(await problemOf({ workspaceId, targets: both, caption: 'x'.repeat(501) })).toEqual({
      code: 'account_not_connected',
      errors: [
        '/platforms/0 account_not_connected',
        '/platforms/1 account_needs_reconnect',
        '/caption text_too_long',
      ],
    });
  });

  test('the same one by name and by id is a wrong request, as two equal names are', async () => {
    const targets = [{ platform: 'bluesky' }, { platform: 'bluesky', accountId: bluesky }];
    expect((await check({ targets })).problem).toMatchObject({
      code: 'invalid_request',
      message: 'This account is listed twice.',
      errors: [{ path: '/platforms/1', code: 'duplicate', message: 'This account is listed twice.' }],
    });
  });

  test('one that is gone is only a warning for a post that goes to it already, draft or not', async () => {
    const gone = { platform: 'bluesky', accountId: uuidv7() };
    expect(await problemOf({ targets: [gone], isDraft: true })).toMatchObject({
      code: 'account_not_connected',
    });
    const { problem, targets, warnings } = await check({ targets: [{ ...gone, isKept: true }] });
    expect([problem, targets[0]?.accountId]).toEqual([undefined, '']);
    expect(warnings).toMatchObject([{ code: 'account_not_connected', ...gone }]);
  });

  test('two unknown accounts are no duplicates', async () => {
    const targets = [uuidv7(), uuidv7()].map((accountId) => ({ platform: 'bluesky', accountId }));
    expect((await problemOf({ targets })).code).toBe('account_not_connected');
  });
});

describe('everything that is wrong', () => {
  test('is reported at once, the request itself first', async () => {
    const mediaId = uuidv7();
    const targets = [
      { platform: 'bluesky', accountId: uuidv7() },
      { platform: 'bluesky' },
      { platform: 'bluesky', accountId: bluesky },
    ];
    const { problem } = await check({ targets, caption: 'x'.repeat(301), mediaId });
    expect(problem).toMatchObject({
      code: 'invalid_request',
      message: 'This account is listed twice. There are 3 more problems, see errors.',
    });
    expect(problem?.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/platforms/2 duplicate',
      '/platforms/0 account_not_connected',
      '/mediaId media_not_found',
      '/caption text_too_long',
    ]);
  });

  test('has a correct summary: a missing file is no platform’s refusal', async () => {
    const { problem } = await check({ targets: both, mediaId: uuidv7() });
    expect(problem?.message).toBe('There is no file with this id in the media library.');
    const two = await check({ targets: both, mediaId: uuidv7(), caption: 'x'.repeat(400) });
    expect(two.problem?.message).toMatch(/^There is no file .* There is 1 more problem, see errors\.$/);
  });
});

describe('content', () => {
  test('a post whose file is not found is not said to be empty', async () => {
    expect(await problemOf({ targets: both, caption: '', mediaId: uuidv7() })).toEqual({
      code: 'content_rejected',
      errors: ['/mediaId media_not_found'],
    });
  });

  test('each platform’s violations are reported, all at once', async () => {
    const { problem } = await check({ targets: both, caption: 'x'.repeat(501), mediaId: uuidv7() });
    expect(problem?.code).toBe('content_rejected');
    expect(problem?.errors).toMatchObject([
      { path: '/mediaId', code: 'media_not_found' },
      { path: '/caption', message: 'Bluesky allows 300 characters; this text has 501.' },
      { path: '/caption', message: 'This Mastodon server allows 500 characters; this text has 501.' },
    ]);
  });

  test('a platform’s own caption replaces the caption', async () => {
    const options = { bluesky: { caption: 'short' }, mastodon: { caption: 'y'.repeat(501) } };
    expect(await problemOf({ targets: both, caption: 'x'.repeat(400), options })).toEqual({
      code: 'content_rejected',
      errors: ['/options/mastodon/caption text_too_long'],
    });
  });

  test('an account’s own caption replaces that of its platform', async () => {
    const options = { mastodon: { caption: 'fine', accounts: { [mastodon]: { caption: 'y'.repeat(501) } } } };
    const targets = [{ platform: 'mastodon', accountId: mastodon }];
    expect(await problemOf({ targets, options })).toEqual({
      code: 'content_rejected',
      errors: [`/options/mastodon/accounts/${mastodon}/caption text_too_long`],
    });
  });

  test('a file is checked by its facts', async () => {
    const bytes = Buffer.from('x');
    const mediaId = harness.media.add({ mimeType: 'video/webm', bytes, duration: 1 });
    expect(await problemOf({ targets: both, mediaId })).toEqual({
      code: 'content_rejected',
      errors: ['/mediaId media_type_unsupported'],
    });
  });

  test('an unknown option is named', async () => {
    const { errors } = await problemOf({ targets: both, options: { bluesky: { colour: 'red' } } });
    expect(errors).toEqual(['/options/bluesky invalid_option']);
  });
});
