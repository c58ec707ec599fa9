import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { currentTime, shareOf, withContext } from '@postrider/service';
import { createImageConverter } from '@postrider/service/files';
import { connectMongo } from '@postrider/service/mongo';
import { type Backing, reserveBacking, testLog, waitUntil } from '@postrider/testing';
import type { Connection } from 'mongoose';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { createClaims } from '../src/publications/claims.ts';
import { DEFAULT_TIMING, LIMITS } from '../src/publications/limits.ts';
import { createPublicationsStore } from '../src/publications/store.ts';
import { create } from '../src/publications/transitions.ts';

/** A person may have claimed half of what one host may have, so that this is more. */
const CROWD = LIMITS.claims.perHost / 2 + 200;

let backing: Backing;
let connection: Connection;
beforeAll(async () => {
  backing = reserveBacking();
  connection = await connectMongo(backing.mongo('platforms'), testLog);
});
afterAll(async () => {
  await connection.close();
  await backing.remove();
});

test('one person in ten workspaces claims half of what is due to a host at most, and what others have is found', async () => {
  const store = createPublicationsStore(connection);
  const due = (workspaceId: string, shareKey: string, dueMsAgo: number) =>
    store.insert(
      workspaceId,
      create(
        {
          _id: uuidv7(),
          workspaceId,
          shareKey,
          postId: uuidv7(),
          accountId: uuidv7(),
          platform: 'mastodon',
          host: 'one',
          caption: 'x',
          title: '',
          options: {},
          mediaId: '',
          scheduledAt: new Date(currentTime().getTime() - dueMsAgo),
        },
        DEFAULT_TIMING,
      ),
    );
  await Promise.all(Array.from({ length: CROWD }, (_, n) => due(`w${n % 10}`, 'ann', 60_000)));
  await due('other', 'bob', 0);

  const stopping = new AbortController();
  const claims = createClaims({
    store,
    timing: DEFAULT_TIMING,
    workerId: 'worker',
    signal: stopping.signal,
    log: testLog,
    isSlow: () => false,
    onDue: () => {},
    holding: { undecidedSince: () => undefined },
  });
  const claimed = new Map<string, number>();
  for (let hasMore = true; hasMore; ) {
    const found = await claims.claimDue();
    for (const { row } of found.claimed) {
      const { shareKey } = shareOf(row);
      claimed.set(shareKey, (claimed.get(shareKey) ?? 0) + 1);
    }
    hasMore = found.claimed.length > 0;
  }
  await claims.stop();
  expect(Object.fromEntries(claimed)).toEqual({ ann: LIMITS.claims.perHost / 2, bob: 1 });
});

test('pictures of one person in ten workspaces leave a process to another person’s', async () => {
  const stopping = new AbortController();
  const converter = createImageConverter({ maxBytes: 1e8, maxPixels: 1e8, signal: stopping.signal });
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const convert = (shareKey: string, workspaceId: string, open: () => Promise<Readable>) =>
    withContext({ requestId: '', workspaceId, shareKey }, () =>
      converter.convert(workspaceId, open, { maxBytes: 1_000 }),
    );
  const opened: PassThrough[] = [];
  const crowd = Array.from({ length: 3 }, (_, n) =>
    convert('ann', `w${n}`, async () => {
      const file = new PassThrough();
      opened.push(file);
      return file;
    }),
  );
  await waitUntil('two are being read', () => opened.length === 2);
  const made = await convert('bob', 'other', async () => Readable.from([picture], { objectMode: false }));
  expect(made.mimeType).toMatch(/^image\//);
  expect(opened).toHaveLength(2);
  stopping.abort(new Error('the test ends'));
  converter.close();
  await Promise.allSettled(crowd);
});
