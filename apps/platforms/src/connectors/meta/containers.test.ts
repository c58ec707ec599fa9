import { describe, expect, test } from '@jest/globals';
import type { JobFile } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { NotReadyError } from '../not-ready.ts';
import type { Failure } from '../verdict.ts';
import {
  type ContainerState,
  type Containers,
  lookUpContainer,
  prepareContainers,
  settledAt,
} from './containers.ts';

const FAILURE: Failure = { code: 'platform_unavailable', message: 'It was never ready.', action: 'Retry.' };
const BAD_FILE: Failure = { code: 'media_refused', message: 'The file is bad.', action: 'Replace it.' };
const TIMING = { settleMs: 1_000, leastPauseMs: 10, mostPauseMs: 10 };
const READY: ContainerState = { kind: 'ready' };
const PROCESSING: ContainerState = { kind: 'processing' };

const file = async (): Promise<never> => {
  throw new Error('is not opened here');
};
const filesOf = (count: number): JobFile[] =>
  Array.from({ length: count }, (_, n) => ({ altText: `file ${n}`, open: file }));

/** A platform whose containers have the states of a list, one per look; ready without one. */
function platform(states: Record<string, ContainerState[]> = {}) {
  const calls: string[] = [];
  const saved: Containers[] = [];
  let created = 0;
  const make = (what: string) => {
    created += 1;
    calls.push(`${what} = ${created}`);
    return String(created);
  };
  return {
    calls,
    saved,
    prepare: (soFar: Containers | undefined, { files = 0, done = 0 } = {}) =>
      prepareContainers(
        {
          files: filesOf(files),
          done: Array.from({ length: done }, (_, n) => ({ externalId: `post ${n}`, url: '' })),
        },
        soFar,
        {
          calls: {
            createChild: async ({ altText }) => make(`child ${altText}`),
            create: async (children) => make(`main of [${children.join()}]`),
            async read(id) {
              calls.push(`read ${id}`);
              return states[id]?.shift() ?? READY;
            },
          },
          timing: TIMING,
          giveUpAfterMs: 60_000,
          failure: FAILURE,
          async save(state) {
            saved.push(state);
          },
        },
      ),
    last: () => saved.at(-1),
  };
}

/** Prepares again after each pause, as the engine does; returns the result and the pauses. */
async function prepared(
  { prepare, last }: ReturnType<typeof platform>,
  wish: { files?: number; done?: number } = {},
  soFar?: Containers,
) {
  const pauses: number[] = [];
  let state = soFar;
  for (;;) {
    try {
      return { ready: await prepare(state, wish), pauses };
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      pauses.push(error.afterMs);
      state = last() ?? state;
    }
  }
}

describe('preparing', () => {
  test('a post without files: one container, saved before its state is read', async () => {
    const at = platform();
    const { ready } = await prepared(at);
    expect(at.calls).toEqual(['main of [] = 1', 'read 1']);
    expect(at.saved.map(({ main }) => main?.id)).toEqual(['1']);
    expect(ready).toMatchObject({ main: { id: '1' }, offers: 1, isPublished: false });
    expect(settledAt(ready, TIMING)?.getTime()).toBe((ready.main?.madeAt.getTime() ?? 0) + 1_000);
  });

  test('a carousel: a container for each file, then one of them, when all are ready', async () => {
    const at = platform({ 1: [PROCESSING], 2: [PROCESSING], 3: [PROCESSING] });
    const { pauses } = await prepared(at, { files: 2 });
    expect(pauses).toEqual([10, 10, 10]);
    expect(at.calls).toEqual([
      'child file 0 = 1',
      'child file 1 = 2',
      'read 1',
      'read 1',
      'read 2',
      'read 1',
      'read 2',
      'main of [1,2] = 3',
      'read 3',
      'read 3',
    ]);
  });

  test('one file is no carousel', async () => {
    const at = platform();
    await prepared(at, { files: 1 });
    expect(at.calls).toEqual(['main of [] = 1', 'read 1']);
  });

  test('the next part has containers of its own', async () => {
    const at = platform();
    const { ready } = await prepared(at, { files: 2 });
    const next = await prepared(at, { files: 2, done: 1 }, ready);
    expect(next.ready).toMatchObject({ part: 1, children: [], main: { id: '4' }, renewals: 0, offers: 1 });
  });

  test('after an interruption, nothing is created again', async () => {
    const at = platform();
    const { ready } = await prepared(at, { files: 2 });
    at.calls.length = 0;
    await prepared(at, { files: 2 }, { ...ready, main: undefined });
    await prepared(at, { files: 2 }, ready);
    expect(at.calls).toEqual(['read 1', 'read 2', 'main of [1,2] = 4', 'read 4', 'read 3']);
  });

  test.each([{ kind: 'expired' }, { kind: 'failed', failure: BAD_FILE, retries: 1 }] as const)(
    'a container that is %j is created again, with those of its files',
    async (state) => {
      const at = platform({ 3: [state] });
      const { ready } = await prepared(at, { files: 2 });
      expect(ready).toMatchObject({ main: { id: '6' }, renewals: 1 });
    },
  );

  test('the container of one file is created again alone', async () => {
    const at = platform({ 2: [{ kind: 'failed', failure: BAD_FILE, retries: 1 }] });
    const { ready } = await prepared(at, { files: 2 });
    expect(ready.children.map(({ id }) => id)).toEqual(['1', '3']);
  });

  test('a file that the platform refuses for good fails the post', async () => {
    const at = platform({ 1: [{ kind: 'failed', failure: BAD_FILE, retries: 0 }] });
    await expect(prepared(at, { files: 2 })).rejects.toThrow(new RefusedError(BAD_FILE));
  });

  test('fresh containers end after three', async () => {
    const expired: ContainerState = { kind: 'expired' };
    const at = platform({ 1: [expired], 2: [expired], 3: [expired], 4: [expired] });
    await expect(prepared(at)).rejects.toThrow(new RefusedError(FAILURE));
    expect(at.calls.filter((call) => call.startsWith('main'))).toHaveLength(4);
  });

  test('a container that was processed for too long is created again', async () => {
    const madeAt = new Date(Date.now() - 61_000);
    const at = platform({ 9: [PROCESSING] });
    const { ready } = await prepared(at, {}, { ...empty, main: { id: '9', madeAt } });
    expect(ready).toMatchObject({ main: { id: '1' }, renewals: 1 });
  });

  test('a new container that the platform does not know yet is waited for', async () => {
    const at = platform({ 1: [{ kind: 'lost' }, { kind: 'lost' }] });
    const { pauses } = await prepared(at);
    expect(pauses).toEqual([10, 10]);
    expect(at.calls).toEqual(['main of [] = 1', 'read 1', 'read 1', 'read 1']);
  });

  test('a container that is ready but refused four times is created again', async () => {
    const at = platform();
    let state: Containers | undefined;
    for (const offers of [1, 2, 3, 4]) {
      state = (await prepared(at, {}, state)).ready;
      expect(state).toMatchObject({ main: { id: '1' }, offers });
    }
    expect((await prepared(at, {}, state)).ready).toMatchObject({
      main: { id: '2' },
      offers: 1,
      renewals: 1,
    });
  });

  test.each([1, 4])(
    'a container that was published is never created again (offered %i times)',
    async (offers) => {
      const at = platform({ 7: [{ kind: 'published' }] });
      const soFar = { ...empty, main: { id: '7', madeAt: new Date() }, offers };
      expect((await prepared(at, {}, soFar)).ready).toMatchObject({ main: { id: '7' }, isPublished: true });
      expect(at.calls).toEqual(['read 7']);
    },
  );
});

const empty: Containers = { part: 0, children: [], renewals: 0, offers: 0, isPublished: false };
const LIVE = { externalId: '18', url: 'https://threads.test/18' };

describe('looking up', () => {
  const look = (state: ContainerState, { isListed = false, agoMs = 0, main = true } = {}) =>
    lookUpContainer(
      main ? { ...empty, main: { id: '1', madeAt: new Date() } } : empty,
      new Date(Date.now() - agoMs),
      {
        read: async () => state,
        find: async () => (isListed ? LIVE : undefined),
        show: async (externalId) => ({ externalId, url: 'https://threads.test/shown' }),
      },
    );

  test('a published container is found in the list', async () => {
    expect(await look({ kind: 'published' }, { isListed: true })).toEqual({ kind: 'found', ...LIVE });
  });

  test('one that is not listed yet is waited for, then found without an id', async () => {
    expect(await look({ kind: 'published' })).toMatchObject({ kind: 'pending' });
    const later = await look({ kind: 'published' }, { agoMs: 121_000 });
    expect(later).toEqual({ kind: 'found', externalId: '', url: '' });
  });

  test('a container that has become a post', async () => {
    const found = { kind: 'found', externalId: '9', url: 'https://threads.test/shown' };
    expect(await look({ kind: 'published', externalId: '9' })).toEqual(found);
  });

  test.each([{ kind: 'expired' }, { kind: 'failed', failure: BAD_FILE, retries: 1 }] as const)(
    '%j proves that nothing was published',
    async (state) => expect(await look(state, { isListed: true })).toEqual({ kind: 'absent' }),
  );

  test.each([READY, PROCESSING])(
    '%j proves nothing, and a post with the same text is another one',
    async (state) => {
      expect(await look(state, { isListed: true })).toEqual({ kind: 'unknown' });
    },
  );

  test('a lost container: only the list can show the post', async () => {
    expect(await look({ kind: 'lost' })).toEqual({ kind: 'unknown' });
    expect(await look({ kind: 'lost' }, { isListed: true })).toEqual({ kind: 'found', ...LIVE });
  });

  test('without a container, only the list can show the post', async () => {
    expect(await look(READY, { main: false })).toEqual({ kind: 'unknown' });
    expect(await look(READY, { main: false, isListed: true })).toEqual({ kind: 'found', ...LIVE });
  });
});
