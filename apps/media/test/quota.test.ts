import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { jpeg, png } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const MB = 1_048_576;
const stored = async (workspaceId: string) =>
  Number((await harness.client.getUsage({ workspaceId })).storedBytes);

const begin = (workspaceId: string, size: number, limit: number, type = 'image/png') =>
  harness.client.beginUpload({
    workspaceId,
    mediaId: harness.newIds().mediaId,
    type,
    size: BigInt(size),
    storageLimitBytes: BigInt(limit),
  });

const importing = (workspaceId: string, limit: number) =>
  harness.client.importMedia({
    workspaceId,
    mediaId: harness.newIds().mediaId,
    url: 'https://pictures.web.test/a.png',
    storageLimitBytes: BigInt(limit),
  });

describe('what a workspace may store', () => {
  test('is reserved when an upload begins, however many begin at the same time', async () => {
    const { workspaceId } = harness.newIds();
    const peer = await harness.startPeer();
    const attempts = Array.from({ length: 30 }, () => begin(workspaceId, MB, 5 * MB));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await stored(workspaceId)).toBe(5 * MB);
    expect(Number((await peer.client.getUsage({ workspaceId })).storedBytes)).toBe(5 * MB);
    await peer.stop();
    expect(await failure(begin(workspaceId, 1, 5 * MB))).toMatchObject({
      code: 'limit_reached',
      message:
        'The library uses 5 MB of the 5 MB in the plan, including uploads in progress; another 1 bytes do not fit.',
    });
    expect(
      await failure(begin(workspaceId, 1, 6 * MB).then(() => begin(workspaceId, MB, 6 * MB))),
    ).toMatchObject({
      code: 'limit_reached',
    });
    await begin(workspaceId, 500 * MB, 0, 'video/mp4');
  });

  test('counts a completed upload once, and checks again', async () => {
    const { workspaceId } = harness.newIds();
    const body = await png();
    const slot = await begin(workspaceId, body.length, body.length);
    await fetch(slot.url, { method: 'PUT', headers: slot.headers, body: Buffer.from(body) });
    const complete = (limit: number) =>
      harness.client.completeUpload({ workspaceId, key: slot.key, storageLimitBytes: BigInt(limit) });
    expect(await failure(complete(body.length - 1))).toMatchObject({ code: 'limit_reached' });
    const answers = await Promise.all([complete(body.length), complete(body.length)]);
    expect(answers[0]?.media?.id).toBe(answers[1]?.media?.id);
    expect(await stored(workspaceId)).toBe(body.length);
  });

  test.each([
    ['announces its length', (length: number) => ({ 'content-length': String(length) })],
    ['does not', () => ({})],
  ])('holds for imports whose server %s', async (_, headers) => {
    const { workspaceId } = harness.newIds();
    const body = await png();
    harness.web.answer((_request, response) => {
      response.writeHead(200, headers(body.length)).write(body, () => response.end());
    });
    const results = await Promise.allSettled([1, 2, 3].map(() => importing(workspaceId, 2 * body.length)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await stored(workspaceId)).toBe(2 * body.length);
    expect(await failure(importing(workspaceId, 2 * body.length))).toMatchObject({ code: 'limit_reached' });
    expect(await harness.states(workspaceId)).toEqual(['item', 'item']);
  });

  test('is given back where nothing is kept', async () => {
    const { workspaceId } = harness.newIds();
    harness.web.answer((_request, response) => response.end('no picture'));
    await failure(importing(workspaceId, MB));
    expect(await stored(workspaceId)).toBe(0);
    await begin(workspaceId, 1_000, MB);
    expect(await stored(workspaceId)).toBe(1_000);
    const peer = await harness.startPeer({ uploadMaxAgeMs: 1, cleanupEveryMs: 20 });
    await waitUntil('the upload is removed', async () => (await stored(workspaceId)) === 0);
    await peer.stop();
  });

  test('includes what was stored before it was counted', async () => {
    const { workspaceId } = harness.newIds();
    const body = await jpeg();
    harness.web.answer((_request, response) => response.end(body));
    await importing(workspaceId, 0);
    await harness.database.collection('usage').deleteMany({});
    expect(await stored(workspaceId)).toBe(body.length);
    await begin(workspaceId, 7, 0);
    expect(await stored(workspaceId)).toBe(body.length + 7);
  });
});

test('the limit of a profile holds under parallel uploads, and its files leave room again when they are removed', async () => {
  const { workspaceId } = harness.newIds();
  const [profileId, other] = [harness.newIds().mediaId, harness.newIds().mediaId];
  const beginIn = (profile: string, size: number) =>
    harness.client.beginUpload({
      workspaceId,
      mediaId: harness.newIds().mediaId,
      type: 'image/png',
      size: BigInt(size),
      profileId: profile,
      profileLimits: { mediaBytes: BigInt(5 * MB) },
    });
  const used = async (profile: string) =>
    Number((await harness.client.getUsage({ workspaceId, profileId: profile })).storedBytes);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => beginIn(profileId, MB)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await used(profileId)).toBe(5 * MB);
  expect(await failure(beginIn(profileId, 1))).toMatchObject({
    code: 'limit_reached',
    message: expect.stringMatching(/^The profile uses 5 MB of its 5 MB/),
  });
  await beginIn(other, MB);
  // What did not fit is not counted for the workspace either.
  expect(await stored(workspaceId)).toBe(6 * MB);

  const mediaId = harness.newIds().mediaId;
  const url = 'https://pictures.web.test/a.png';
  const { media } = await harness.client.importMedia({ workspaceId, profileId: other, mediaId, url });
  expect(media?.profileId).toBe(other);
  expect(await used(other)).toBeGreaterThan(MB);
  await harness.client.deleteMedia({ workspaceId, mediaId });
  await waitUntil('the file no longer counts', async () => (await used(other)) === MB);
});
