import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PlatformsService, PublicationState } from '@postrider/contracts/platforms';
import type { RpcClient } from '@postrider/service/grpc';
import { createTestClient, startProcess, TEST_SECRET_KEYS } from '@postrider/testing';
import sharp from 'sharp';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const PLATFORMS = ['bluesky', 'mastodon', 'x'] as const;
type Connected = Awaited<ReturnType<Harness['connect']>>;

const COLOURS = ['teal', 'coral', 'navy', 'olive'];

/** Four images in the library; the second has no description. */
async function pictures() {
  return Promise.all(
    COLOURS.map(async (background, n) => {
      const image = { width: 40 + n, height: 30, channels: 3, background } as const;
      const bytes = await sharp({ create: image }).png().toBuffer();
      const file = { mimeType: 'image/png', bytes, width: image.width, height: image.height };
      const altText = n === 1 ? '' : `A ${background} square`;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { mediaId: harness.media.add(file), altText, sha256 };
    }),
  );
}
type Pictures = Awaited<ReturnType<typeof pictures>>;

const published = (files: Pictures) => files.map(({ sha256, altText: alt }) => ({ sha256, alt }));

/** The files of the only post on an account. */
async function shownOn({ handle }: Connected) {
  const [post, ...others] = await harness.ledgerOf(handle);
  expect(others).toEqual([]);
  return post?.media.map(({ sha256, alt }) => ({ sha256, alt: alt ?? '' }));
}

/** The number of files that its platform accepted: X starts each upload once, the others accept a whole file. */
async function uploadsTo({ handle }: Connected) {
  const calls = await harness.sim.calls({ account: handle, operation: 'upload' });
  const taken = calls.filter(({ platform, path, status }) =>
    platform === 'x' ? path.endsWith('/initialize') : (status ?? 500) < 300,
  );
  return taken.length;
}

describe.each(PLATFORMS)('four files on %s', (platform) => {
  test('are published in order with their descriptions, each uploaded once', async () => {
    const account = await harness.connect(platform);
    const media = await pictures();
    const { id } = await harness.schedule({ ...account, media });
    expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
    expect(await shownOn(account)).toEqual(published(media));
    expect(await uploadsTo(account)).toBe(media.length);
  });

  test('are selected, ordered and described by the options', async () => {
    const account = await harness.connect(platform);
    const media = await pictures();
    const options = { files: [3, 1], altText: 'The last one' };
    const { id } = await harness.schedule({ ...account, media, options });
    expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
    const [last, second] = published([...media.slice(3), ...media.slice(1, 2)]);
    expect(await shownOn(account)).toEqual([{ ...last, alt: 'The last one' }, second]);
    expect(await uploadsTo(account)).toBe(2);
  });

  test('without a deleted one: the result names it, and nothing is published', async () => {
    const account = await harness.connect(platform);
    const media = await pictures();
    harness.media.remove(media[2]?.mediaId ?? '');
    const { id } = await harness.schedule({ ...account, media });
    expect((await harness.outcome(id)).error).toMatchObject({
      code: 'media_missing',
      message: 'File 3 of 4 is no longer in the media library.',
    });
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
  });
});

describe('a process that is killed in the middle of the third upload', () => {
  const running = new AsyncDisposableStack();
  afterAll(() => running.disposeAsync());

  /** The service in a separate process, with its usual timing. */
  async function start() {
    const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), {
      ...harness.backing.env,
      POSTS_ADDRESS: harness.posts.address,
      MEDIA_ADDRESS: harness.media.address,
      SECRET_KEYS: TEST_SECRET_KEYS.join(','),
      OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
    });
    running.defer(() => void child.kill('SIGKILL'));
    const rpc: RpcClient<typeof PlatformsService> = createTestClient(PlatformsService, await ready);
    running.defer(() => rpc.close());
    await rpc.getPublications({ ids: [] });
    return { child, rpc };
  }

  test('another process continues with that file: four in order, once', async () => {
    await harness.stopFirst();
    const first = await start();
    const posts = await Promise.all(
      PLATFORMS.map(async (platform) => {
        const account = await harness.connect(platform, undefined, first.rpc);
        const media = await pictures();
        const isInTheMiddle = harness.media.stick(media[2]?.mediaId ?? '');
        return { account, media, isInTheMiddle };
      }),
    );
    const planned = await Promise.all(
      posts.map(({ account, media }) => harness.schedule({ ...account, media, dueInMs: 3_000 })),
    );
    await Promise.all(posts.map(({ isInTheMiddle }) => isInTheMiddle));
    const second = await start();
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    for (const [n, { id }] of planned.entries()) {
      const outcome = await harness.outcome(id, undefined, second.rpc);
      expect(outcome).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 1 });
      const post = posts[n];
      if (!post) throw new Error('a post is missing');
      expect(await shownOn(post.account)).toEqual(published(post.media));
      expect(await uploadsTo(post.account)).toBe(post.media.length);
    }
  });
});
