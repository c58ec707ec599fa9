import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { type Harness, startHarness } from './support/harness.ts';
import {
  AGREE,
  callAgreed,
  callTool,
  connect,
  DECLINE,
  errorOf,
  idOf,
  NEW_ERA,
  questionOf,
} from './support/mcp.ts';
import { ACCOUNTS, addEveryPlatform, newPost } from './support/mcp-posts.ts';
import { uuid } from './support/values.ts';

/* When people are asked, and what their agreement covers. `mcp-confirmation.test.ts` tests the questions. */

let harness: Harness;
let client: Client;

beforeAll(async () => {
  harness = await startHarness();
  addEveryPlatform(harness);
  client = await connect(harness);
});
afterAll(() => harness?.stop());
beforeEach(() => {
  harness.fakes.posts.clear();
  harness.fakes.calls.length = 0;
});

const soon = () => new Date(Date.now() + 30_000).toISOString();

/** A question that has to be put. */
async function asked(tool: string, input: object): Promise<string> {
  return (await questionOf(client, tool, input)).message;
}
const draftOf = async (input: object) =>
  idOf((await callTool(client, 'create_post', newPost({ accounts: ACCOUNTS, ...input }))).content);
const published = () => harness.fakes.callsOf('publishPost').length;

describe('what is final', () => {
  const at = (ms: number) => new Date(Date.now() + ms);
  const input = () => newPost({ accounts: ['@ada.test'], mode: 'schedule' });

  test.each([3_000, 55_000])('in %d ms, it is asked about, however the time is written', async (ms) => {
    const utc = at(ms).toISOString();
    const time = utc.slice(0, 19);
    for (const fields of [
      { scheduledDatetime: utc },
      { scheduledDatetime: time, timezone: 'UTC' },
      { scheduledDatetime: `${time}+00:00`, timezone: 'Asia/Tokyo' },
    ]) {
      const message = await asked('create_post', { ...input(), ...fields });
      expect(message).toContain(`Publish at ${time}`);
      await asked('update_post', { id: await draftOf({}), ...fields });
    }
    expect(harness.fakes.callsOf('updatePost')).toEqual([]);
  });

  test('a change of a post that is due is asked about as it will be', async () => {
    const made = await callAgreed(client, 'create_post', {
      ...input(),
      scheduledDatetime: at(40_000).toISOString(),
      mediaId: uuid(31),
    });
    const id = idOf(made.content);
    expect(await asked('update_post', { id, caption: 'Something else' })).toContain(
      '> Something else\nFile: ',
    );
    expect(await asked('update_post', { id, removeMedia: true })).not.toContain('File: ');
    expect(await asked('update_post', { id, accounts: ['@ada_on_x'] })).toContain('On X @ada_on_x:');
    const late = await callTool(client, 'update_post', { id, scheduledDatetime: at(120_000).toISOString() });
    expect(late.isError).toBe(false);
    expect((await callTool(client, 'update_post', { id, mode: 'draft' })).isError).toBe(false);
  });

  test('later, it is not', async () => {
    const scheduledDatetime = at(65_000).toISOString();
    const { isError, content } = await callTool(client, 'create_post', { ...input(), scheduledDatetime });
    expect(isError).toBe(false);
    const change = { id: idOf(content), caption: 'Other' };
    expect((await callTool(client, 'update_post', change)).isError).toBe(false);
  });

  test('a retry is asked about for the accounts on which it failed, each time', async () => {
    const id = await draftOf({ caption: 'Failed', accounts: ['@ada.test', '@ada_on_x'] });
    const message = await asked('retry_post', { id });
    expect(message).toContain('Publish again, now, on Bluesky @ada.test?');
    expect(message).not.toContain('X @');
    expect(await asked('retry_post', { id, force: true })).toContain('twice');
    expect(harness.fakes.callsOf('retryPost')).toEqual([]);
    expect((await callAgreed(client, 'retry_post', { id })).isError).toBe(false);
    expect(harness.fakes.callsOf('retryPost')).toMatchObject([
      { request: { resultIds: [uuid(1)], force: false } },
    ]);
    expect(await errorOf(client, 'retry_post', { id, resultIds: [uuid(9)] })).toMatchObject({
      errors: [{ field: 'resultIds[0]', code: 'unknown_result' }],
    });
  });
});

describe('an agreement', () => {
  const input = (fields = {}) => ({ mode: 'now', accounts: ['@ada.test'], caption: 'Agreed', ...fields });

  test('is for exactly what was shown, to whom it was shown', async () => {
    const { confirm } = await questionOf(client, 'create_post', input());
    for (const change of [
      { caption: 'Other' },
      { xCaption: 'Other', accounts: ACCOUNTS },
      { accounts: ['@ada_on_x'] },
      { idempotencyKey: 'another' },
      { confirm: 'made-up' },
      { mode: 'schedule', scheduledDatetime: soon() },
    ])
      await asked('create_post', { confirm, ...input(change) });
    const files = await questionOf(client, 'create_post', input({ mediaId: uuid(31) }));
    await asked('create_post', { ...input({ mediaId: uuid(32) }), confirm: files.confirm });
    await asked('update_post', { id: await draftOf(input({ mode: 'draft' })), mode: 'now', confirm });
    const other = await connect({ ...harness, key: await harness.newKey() });
    await questionOf(other, 'create_post', input({ confirm }));
    expect(harness.fakes.callsOf('publishPost')).toEqual([]);
    expect((await callTool(client, 'create_post', input({ confirm }))).isError).toBe(false);
  });

  test('ends with the next fifty questions', async () => {
    const { confirm } = await questionOf(client, 'create_post', input());
    for (let n = 0; n < 50; n++) await asked('create_post', input({ caption: `Other ${n}` }));
    await asked('create_post', input({ confirm }));
  });

  test('is none to a post that was changed after it was shown, whether the client asks or not', async () => {
    const id = await draftOf({ caption: 'Shown' });
    const change = () => {
      const post = harness.fakes.posts.get(id);
      if (post) harness.fakes.posts.set(id, { ...post, caption: 'Changed' });
    };
    const { confirm } = await questionOf(client, 'update_post', { id, mode: 'now' });
    change();
    expect(await asked('update_post', { id, mode: 'now', confirm })).toContain('> Changed');
    const questions: string[] = [];
    const asking = await connect(harness, NEW_ERA, (question) => {
      questions.push(question);
      const post = harness.fakes.posts.get(id);
      if (post && questions.length === 1) harness.fakes.posts.set(id, { ...post, caption: 'Changed again' });
      return questions.length === 1 ? AGREE(question) : DECLINE(question);
    });
    expect(await errorOf(asking, 'update_post', { id, mode: 'now' })).toMatchObject({ code: 'declined' });
    expect(questions.map((question) => question.includes('> Changed again'))).toEqual([false, true]);
    expect(harness.fakes.callsOf('publishPost')).toEqual([]);
  });

  test('is none to a draft of an earlier call that was changed since', async () => {
    const { fakes } = harness;
    fakes.before('publishPost', () => {
      throw new Error('away');
    });
    await callAgreed(client, 'create_post', input({ caption: 'Twice' }));
    fakes.before('publishPost');
    const [draft] = [...fakes.posts.values()];
    if (draft) fakes.posts.set(draft.postId, { ...draft, caption: 'Changed' });
    const before = published();
    const { confirm } = await questionOf(client, 'create_post', input({ caption: 'Twice' }));
    const error = await errorOf(client, 'create_post', input({ caption: 'Twice', confirm }));
    expect(error).toMatchObject({
      code: 'post_changed',
      message: expect.stringContaining(draft?.postId ?? '-'),
    });
    expect(published()).toBe(before);
  });

  test('goes with the moment of the post that was shown, so that nothing can come in between', async () => {
    const id = await draftOf({ caption: 'Shown' });
    await callAgreed(client, 'update_post', { id, mode: 'now' });
    await callTool(client, 'update_post', { id, caption: 'Other' });
    const seen = { seenUpdatedAt: { seconds: expect.any(BigInt) } };
    expect(harness.fakes.callsOf('publishPost').at(-1)?.request).toMatchObject(seen);
    expect(harness.fakes.callsOf('updatePost').at(-1)?.request).toMatchObject(seen);
  });
});
