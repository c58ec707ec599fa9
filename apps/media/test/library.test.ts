import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MediaType } from '@postrider/contracts/media';
import { waitUntil } from '@postrider/testing';
import { fixture, png } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';

let harness: Harness;
const workspaceId = randomUUID();

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** Uploads a file; returns its id. */
async function add(filename: string, type: string, body: Uint8Array): Promise<string> {
  const mediaId = randomUUID();
  const announced = { workspaceId, mediaId, type, size: BigInt(body.length), filename };
  const { url, headers, key } = await harness.client.beginUpload(announced);
  await fetch(url, { method: 'PUT', headers, body: Buffer.from(body) });
  await harness.client.completeUpload({ workspaceId, key });
  return mediaId;
}

describe('a library', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    ids.push(await add('Harbour (1).png', 'image/png', await png()));
    ids.push(await add('launch.mp4', 'video/mp4', await fixture('clip.mp4')));
    ids.push(await add('harbour-2.png', 'image/png', await png()));
  });

  test.each([
    ['newest first', {}, [2, 1, 0]],
    ['of one type', { type: MediaType.VIDEO }, [1]],
    ['with words in any case', { search: 'HARBOUR' }, [2, 0]],
    ['with words as they are written', { search: '(1).' }, [0]],
    ['without those that only a pattern finds', { search: 'h.*' }, []],
    ['from a later page', { limit: 1, offset: 1 }, [1]],
  ])('is listed %s', async (_name, query, places) => {
    const { media } = await harness.client.listMedia({ workspaceId, limit: 10, ...query });
    expect(media.map(({ id }) => id)).toEqual(places.map((place) => ids[place]));
  });

  test('says whether there is more, and has an address of each file', async () => {
    const first = await harness.client.listMedia({ workspaceId, limit: 2 });
    expect(first.hasMore).toBe(true);
    expect((await fetch(first.media[0]?.url ?? '')).status).toBe(200);
    expect((await harness.client.listMedia({ workspaceId, limit: 3 })).hasMore).toBe(false);
  });

  test('is read page by page, each file once, also where files are deleted between the pages', async () => {
    const list = (pageToken: string) => harness.client.listMedia({ workspaceId, limit: 1, pageToken });
    const added = await add('gone.png', 'image/png', await png());
    const first = await list('');
    expect(first.media.map(({ id }) => id)).toEqual([added]);
    await harness.client.deleteMedia({ workspaceId, mediaId: added });
    const second = await list(first.nextPageToken);
    const third = await list(second.nextPageToken);
    const last = await list(third.nextPageToken);
    expect([second, third, last].flatMap(({ media }) => media.map(({ id }) => id))).toEqual(
      [...ids].reverse(),
    );
    expect(last).toMatchObject({ hasMore: false, nextPageToken: '' });
  });

  test('is not that of another workspace', async () => {
    const other = randomUUID();
    expect((await harness.client.listMedia({ workspaceId: other, limit: 10 })).media).toEqual([]);
    const deleting = harness.client.deleteMedia({ workspaceId: other, mediaId: ids[0] ?? '' });
    expect((await failure(deleting)).code).toBe('not_found');
  });
});

test('an item is deleted only with its version, which reading does not change', async () => {
  const mediaId = await add('versions.png', 'image/png', await png());
  const read = async () => (await harness.client.getMedia({ workspaceId, mediaId })).media;
  const [first, second] = [await read(), await read()];
  expect(first?.version).toMatch(/^[\w-]{22}$/);
  expect(second?.version).toBe(first?.version);
  const other = harness.client.deleteMedia({ workspaceId, mediaId, ifMatch: ['other'] });
  expect((await failure(other)).code).toBe('precondition_failed');
  await harness.client.deleteMedia({ workspaceId, mediaId, ifMatch: ['other', first?.version ?? ''] });
  expect((await failure(read())).code).toBe('not_found');
});

test('a deleted item is gone with its bytes, which are no longer counted', async () => {
  const before = await harness.client.getUsage({ workspaceId });
  const mediaId = await add('gone.png', 'image/png', await png());
  expect(await harness.keys(`media/${workspaceId}/${mediaId}`)).toHaveLength(1);
  await harness.client.deleteMedia({ workspaceId, mediaId });
  expect((await failure(harness.client.getMedia({ workspaceId, mediaId }))).code).toBe('not_found');
  expect((await failure(harness.client.deleteMedia({ workspaceId, mediaId }))).code).toBe('not_found');
  // The answer waits for the object store only for a moment.
  const keys = () => harness.keys(`media/${workspaceId}/${mediaId}`);
  await waitUntil('its bytes to be removed', async () => (await keys()).length === 0);
  const usage = () => harness.client.getUsage({ workspaceId });
  await waitUntil('the usage', async () => (await usage()).storedBytes === before.storedBytes);
});
