import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { withContext } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { png } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';

const TEMPORARY_FILE = /^postrider-[0-9a-f]{8}-[0-9a-f-]{27}$/;

let harness: Harness;
let picture: Buffer;
beforeAll(async () => {
  harness = await startHarness();
  picture = await png();
});
afterAll(() => harness.stop());

/** Requests to hosts that begin with "slow", which wait to be answered. */
const held: ServerResponse[] = [];
beforeEach(() => {
  held.splice(0);
  harness.web.answer(({ headers }, response) => {
    if (headers.host?.startsWith('slow')) held.push(response);
    else response.end(picture);
  });
});
const answerHeld = () => {
  for (const response of held.splice(0)) response.end(picture);
};

/** Ends what waits without the work that a picture would be, where only the order counts. */
const refuseHeld = () => {
  for (const response of held.splice(0)) response.writeHead(404).end();
};

/** Starts an import that may fail, and records whether it has ended. */
function start(host: string, workspaceId: string, shareKey?: string) {
  const call = { hasEnded: false };
  const url = `https://${host}.web.test/a.png`;
  const ended = withContext({ requestId: '', shareKey }, () =>
    harness.client.importMedia({ workspaceId, mediaId: harness.newIds().mediaId, url }),
  );
  void ended
    .catch(() => {})
    .finally(() => {
      call.hasEnded = true;
    });
  return call;
}
const workspace = () => harness.newIds().workspaceId;

describe('imports', () => {
  test('of a workspace that imports 50 slow files do not delay another’s', async () => {
    const greedy = workspace();
    const slow = Array.from({ length: 50 }, () => start('slow', greedy));
    await waitUntil('four are under way', () => held.length === 4);
    const { media } = await harness.client.importMedia({
      ...harness.newIds(),
      url: 'https://quick.web.test/a.png',
    });
    expect(media).toMatchObject({ mimeType: 'image/png' });
    expect(held).toHaveLength(4);
    expect(slow.some(({ hasEnded }) => hasEnded)).toBe(false);
    while (slow.some(({ hasEnded }) => !hasEnded)) {
      await waitUntil('more are under way', () => held.length > 0 || slow.every(({ hasEnded }) => hasEnded));
      expect(held.length).toBeLessThanOrEqual(4);
      refuseHeld();
    }
  });

  test('of one person are at most eight at a time, however many workspaces they come from', async () => {
    const person = harness.newIds().workspaceId;
    const workspaces = Array.from({ length: 10 }, workspace);
    const calls = workspaces.flatMap((one) =>
      Array.from({ length: 4 }, (_, n) => start(`slow${n}`, one, person)),
    );
    await waitUntil('eight are under way', () => held.length === 8);
    const { media } = await harness.client.importMedia({
      ...harness.newIds(),
      url: 'https://quick.web.test/a.png',
    });
    expect(media).toBeDefined();
    expect(held).toHaveLength(8);
    while (calls.some(({ hasEnded }) => !hasEnded)) {
      await waitUntil('more are under way', () => held.length > 0 || calls.every(({ hasEnded }) => hasEnded));
      expect(held.length).toBeLessThanOrEqual(8);
      refuseHeld();
    }
  });

  test('are at most eight from one host, for all workspaces and redirects', async () => {
    const calls = [1, 2, 3].flatMap(() => {
      const one = workspace();
      return Array.from({ length: 4 }, () => start('slow', one));
    });
    await waitUntil('eight are under way', () => held.length === 8);
    const { media } = await harness.client.importMedia({
      ...harness.newIds(),
      url: 'https://quick.web.test/a.png',
    });
    expect(media).toBeDefined();
    expect(held).toHaveLength(8);
    answerHeld();
    await waitUntil('the others follow', () => held.length === 4);
    answerHeld();
    await waitUntil('all have ended', () => calls.every(({ hasEnded }) => hasEnded));
  });

  test('beyond the queue of a workspace are rejected immediately', async () => {
    const greedy = workspace();
    const calls = Array.from({ length: 104 }, () => start('slow', greedy));
    await waitUntil('four are under way', () => held.length === 4);
    const refused = await failure(
      harness.client.importMedia({
        workspaceId: greedy,
        mediaId: harness.newIds().mediaId,
        url: 'https://a.web.test/',
      }),
    );
    expect(refused).toMatchObject({ code: 'rate_limited' });
    while (calls.some(({ hasEnded }) => !hasEnded)) {
      await waitUntil('more are under way', () => held.length > 0 || calls.every(({ hasEnded }) => hasEnded));
      refuseHeld();
    }
  });

  test('of unknown length leave no file in the folder for temporary files', async () => {
    const files = async () => (await readdir(tmpdir())).filter((name) => TEMPORARY_FILE.test(name));
    const before = new Set(await files());
    const call = start('slow', workspace());
    await waitUntil('it is under way', () => held.length === 1);
    held[0]?.write(picture.subarray(0, 100));
    const answer = new Promise((resolve) => held[0]?.write(picture.subarray(100, 200), resolve));
    await answer;
    // The files of other tests have a name for a moment.
    await waitUntil('there is no new file', async () => (await files()).every((name) => before.has(name)));
    held[0]?.end(picture.subarray(200));
    await waitUntil('it has ended', () => call.hasEnded);
  });
});
