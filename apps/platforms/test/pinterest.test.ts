import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { answerConsent } from '@postrider/simulator/client';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';
import { PINTEREST_TIMING, pinterestRig } from './pinterest-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof pinterestRig>;
beforeAll(async () => {
  harness = await startHarness({ timing: PINTEREST_TIMING });
  rig = pinterestRig(harness);
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('pinterest', {});
});
afterAll(() => harness.stop());

const { PUBLISHED, FAILED } = PublicationState;
const REDIRECT = 'http://127.0.0.1:8080/connect/callback';

test('an account is connected on the consent page, and publishes', async () => {
  const { workspaceId, rpc, sim } = harness;
  const { fields } = await sim.addAccount({ platform: 'pinterest', handle: 'connie' });
  const { clientId, clientSecret, apiUrl } = fields;
  const begun = await rpc.beginConnect({
    workspaceId,
    platform: 'pinterest',
    fields: { clientId, clientSecret, apiUrl },
    redirectUri: REDIRECT,
  });
  const scope = new URL(begun.url).searchParams.get('scope');
  expect(scope).toBe('boards:read,boards:write,pins:read,pins:write,user_accounts:read');
  const back = await answerConsent(begun.url, 'connie');
  const parameters = Object.fromEntries(back.searchParams);
  const { account } = await rpc.finishConnect({ workspaceId, state: parameters.state ?? '', parameters });
  expect(account).toMatchObject({ platform: 'pinterest', username: 'connie' });
});

test('a board and a section of it are created once, listed at once, and published to', async () => {
  const account = await rig.connect();
  const { workspaceId, rpc } = harness;
  const request = { workspaceId, accountId: account.accountId };
  const create = async (option: string, label: string, parent = '') =>
    (await rpc.createOptionChoice({ ...request, option, label, parent })).choice;
  await rpc.listOptionChoices(request);
  const board = await create('board', 'Recipes');
  expect(board).toMatchObject({ label: 'Recipes', parent: '' });
  expect(await create('board', 'Recipes')).toEqual(board);
  const section = await create('section', 'Breakfast', board?.value);
  expect(section).toMatchObject({ label: 'Breakfast', parent: board?.value });
  const { choices } = await rpc.listOptionChoices(request);
  const named = choices.flatMap(({ values }) => values).filter(({ label }) => label === 'Recipes');
  expect(named).toEqual([board]);
  const options = { board: board?.value ?? '', section: section?.value ?? '' };
  const { id } = await rig.schedule(account, { options });
  expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED });
  const [entry] = await rig.ledgerOf(account);
  expect(entry?.record).toMatchObject({ board: board?.value, section: section?.value });
});

test('what can’t be created is refused with the reason', async () => {
  const account = await rig.connect();
  const { workspaceId, rpc } = harness;
  const create = (option: string, label: string, parent = '') =>
    rpc.createOptionChoice({ workspaceId, accountId: account.accountId, option, label, parent });
  const refusedAt = (path: string) => ({
    code: 'invalid_request',
    errors: [expect.objectContaining({ path })],
  });
  await expect(create('link', 'A link')).rejects.toMatchObject(refusedAt('/option'));
  await expect(create('section', 'Breakfast')).rejects.toMatchObject(refusedAt('/parent'));
  await expect(create('board', 'Doors', account.board)).rejects.toMatchObject(refusedAt('/parent'));
  await expect(create('board', 'x'.repeat(181))).rejects.toMatchObject(refusedAt('/label'));
});

test('boards and sections are listed, over several pages', async () => {
  const account = await rig.connect();
  const section = await account.call('POST', `/boards/${account.board}/sections`, { name: 'Red' });
  await Promise.all(
    Array.from({ length: 260 }, (_, n) => account.call('POST', '/boards', { name: `Board ${n}` })),
  );
  await account.call('POST', '/boards', { name: 'Secret', privacy: 'SECRET' });
  const { workspaceId, rpc } = harness;
  const request = { workspaceId, accountId: account.accountId };
  // On a busy machine, a call may come too late.
  const { choices } = await waitUntil('the lists', () =>
    rpc.listOptionChoices(request).catch(() => undefined),
  );
  const [boards, sections] = choices;
  expect(boards).toMatchObject({ option: 'board' });
  // Two boards of every account, and "Doors".
  expect(boards?.values).toHaveLength(263);
  expect(boards?.values.map(({ label }) => label)).not.toContain('Secret');
  expect(sections?.values).toContainEqual(
    expect.objectContaining({ value: section, label: 'Red', parent: account.board }),
  );
});

describe('a Pin', () => {
  test('has all of its texts, and is on its board and section', async () => {
    const account = await rig.connect();
    const section = await account.call('POST', `/boards/${account.board}/sections`, { name: 'Red' });
    const options = { title: 'A title', link: 'https://example.org/doors?a=1', section, altText: 'A door' };
    const { id, dueAt } = await rig.schedule(account, { caption: 'A #red door & more', options });
    const { state, externalId, url } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await rig.ledgerOf(account);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: externalId,
      url,
      text: 'A #red door & more',
      media: [{ mimeType: 'image/jpeg', alt: 'A door' }],
      record: {
        title: 'A title',
        link: options.link,
        board: account.board,
        section,
        sourceType: 'image_url',
      },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
  });

  test.each([2, 5])('has %i images, in order', async (images) => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { images });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const [entry] = await rig.ledgerOf(account);
    expect(entry?.media.map(({ alt }) => alt)).toEqual(['Image 0', ...Array(images - 1).fill(null)]);
    expect(entry?.record).toMatchObject({ sourceType: 'multiple_image_urls' });
  });

  test('has its numbers, and is deleted, also if the response is lost', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    const { externalId } = await harness.outcome(id);
    await harness.sim.setMetrics(externalId, { views: 70, likes: 5, replies: 2 });
    const { workspaceId, rpc } = harness;
    const gone = '1';
    const request = { workspaceId, accountId: account.accountId, externalIds: [gone, externalId] };
    const { metrics } = await rpc.collectMetrics(request);
    expect(metrics).toMatchObject([{ externalId, views: 70n, likes: 5n, comments: 2n }]);
    await rig.fault(account, { operation: 'delete', kind: 'reset_after' });
    const remove = () => rpc.removePublication({ workspaceId, id });
    expect((await remove()).failure?.isFinal).toBe(false);
    expect((await remove()).failure).toBeUndefined();
    expect((await rig.ledgerOf(account))[0]?.deletedAtMs).not.toBeNull();
  });
});

describe('Pinterest refuses', () => {
  test('a board that was deleted after the post was scheduled: plain words, and nothing is published', async () => {
    const account = await rig.connect();
    const { id } = await rig.schedule(account, { dueInMs: 1_500 });
    await account.call('DELETE', `/boards/${account.board}`);
    const { state, error, attempts } = await harness.outcome(id);
    expect({ state, attempts }).toEqual({ state: FAILED, attempts: 1 });
    expect(error).toMatchObject({
      code: 'platform_rejected',
      message: 'The board or section of this post no longer exists on Pinterest.',
      action: expect.stringContaining('choose another board'),
    });
    expect(await rig.ledgerOf(account)).toEqual([]);
  });

  test('a section of another board, a secret board, and the board of someone else', async () => {
    const [account, other] = [await rig.connect(), await rig.connect()];
    const secret = await account.call('POST', '/boards', { name: 'Secret', privacy: 'SECRET' });
    const section = await other.call('POST', `/boards/${other.board}/sections`, { name: 'Red' });
    const messageFor = async (options: { board?: string; section?: string }) => {
      const { id } = await rig.schedule(account, { options });
      return (await harness.outcome(id)).error?.message;
    };
    expect(await messageFor({ section })).toMatch(/no longer exists on Pinterest/);
    expect(await messageFor({ board: secret })).toMatch(/does not allow this account to use the board/);
    expect(await messageFor({ board: other.board })).toMatch(/does not allow this account to use the board/);
  });

  test('an app with trial access: what the operator must do', async () => {
    await harness.sim.behave('pinterest', { trial: 'refused' });
    const account = await rig.connect();
    const { id } = await rig.schedule(account);
    const { error } = await harness.outcome(id);
    expect(error).toMatchObject({ message: expect.stringContaining('trial access only') });
    expect(error?.action).toContain('request Standard access');
  });

  test('a post without a board, before anything is sent', async () => {
    const account = await rig.connect();
    const { id } = await harness.schedule({ ...account, mediaId: await rig.image('teal') });
    expect((await harness.outcome(id)).error?.message).toMatch(/requires a board/);
    expect(await rig.callsOf(account, 'publish')).toEqual([]);
  });

  test('a file that it can’t fetch: it is asked again later, and the Pin is there once', async () => {
    const account = await rig.connect();
    const body = {
      code: 1,
      message: 'Unable to reach the URL. Please check the URL is correct and try again.',
    };
    await rig.fault(account, { operation: 'publish', kind: 'refuse', body });
    const { id } = await rig.schedule(account);
    const { error } = await harness.outcome(id);
    // The pause is longer than tests retry.
    expect(error).toMatchObject({ code: 'media_not_reachable' });
    expect(await rig.ledgerOf(account)).toEqual([]);
  });

  test('too many requests: sent again when it allows, once', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'rate_limit', retryAfterSeconds: 1 });
    const { id } = await rig.schedule(account);
    expect(await harness.outcome(id)).toMatchObject({ state: PUBLISHED, attempts: 2 });
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('an expired token: it is renewed, and the Pin is there once', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'publish', kind: 'expired_token' });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect((await rig.callsOf(account, 'refresh')).length).toBeGreaterThan(0);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('an account that was revoked: it must be connected again', async () => {
    const account = await rig.connect();
    await harness.sim.revoke(account.handle, 'pinterest');
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).error?.code).toBe('account_needs_reconnect');
    await waitUntil('the loss to be reported', () =>
      harness.events.some(
        ({ type, subjectId }) => type === 'account.needs_reconnect' && subjectId === account.accountId,
      ),
    );
  });
});
