import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import type { Connection, Job, MediaSource } from '../src/connectors/connector.ts';
import { createPlatformHttp } from '../src/connectors/http.ts';
import { NotReadyError } from '../src/connectors/not-ready.ts';
import { youtubeConnector } from '../src/connectors/youtube/connector.ts';
import { connectorTools } from './connector-tools.ts';
import { type Harness, startHarness } from './harness.ts';
import { BYTES, CHUNKS, OPTIONS, SHA256, youtubeRig } from './youtube-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof youtubeRig>;
let outbound: Outbound;
beforeAll(async () => {
  // On a busy machine, a whole upload takes longer than retries do elsewhere.
  harness = await startHarness({ timing: { giveUpAfterMs: 60_000 } });
  rig = youtubeRig(harness);
  outbound = createOutbound({ allowCidrs: ['127.0.0.0/8'], connectTo: [] });
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await rig.behave();
});
afterAll(async () => {
  await outbound.close();
  await harness.stop();
});

const { PUBLISHED } = PublicationState;
type Account = Awaited<ReturnType<Harness['connect']>>;

/** The post is live once, with all bytes, from one upload. */
async function expectWhole(account: Account, id: string) {
  expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  expect(await rig.ledgerOf(account)).toMatchObject([{ media: [{ sha256: SHA256 }] }]);
  expect(await rig.begun(account)).toHaveLength(1);
}

describe('an upload', () => {
  test.each(['reset_before', 'error_before', 'reset_after', 'error_after'] as const)(
    'that breaks off goes on where YouTube says: %s',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, { operation: 'other', kind });
      const { id } = await rig.schedule(account, {}, { bytes: BYTES });
      await expectWhole(account, id);
      const isKept = kind.endsWith('after');
      // One more request asks for the place.
      expect(await rig.puts(account)).toHaveLength(CHUNKS + 1 + (isKept ? 0 : 1));
    },
  );

  test('whose beginning has no answer begins again, and has one video', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'upload', kind: 'reset_after' });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
    expect(await rig.begun(account)).toHaveLength(2);
  });

  test('whose last answer was lost is complete', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'other', kind: 'reset_after' });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
    expect(await rig.begun(account)).toHaveLength(1);
  });

  test('with chunks that YouTube keeps in part goes on after each part', async () => {
    await rig.behave({ keepsBytes: 3 * 1024 * 1024 });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, {}, { bytes: BYTES });
    await expectWhole(account, id);
  });

  test('that the server breaks off in each chunk goes on with what it kept', async () => {
    await rig.behave({ breaksAfterBytes: 6 * 1024 * 1024 });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, {}, { bytes: BYTES });
    await expectWhole(account, id);
  });

  test('goes on with a new access token', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'other', kind: 'slow', delayMs: 0 });
    await rig.fault(account, { operation: 'other', kind: 'expired_token' });
    const { id } = await rig.schedule(account, {}, { bytes: BYTES });
    await expectWhole(account, id);
    expect(await harness.sim.calls({ account: account.handle, operation: 'refresh' })).toHaveLength(1);
  });
});

/** The process ends here: nothing after this point has happened. */
class Killed extends Error {
  override name = 'Killed';
}

describe('a process that is killed', () => {
  const connector = () => youtubeConnector(connectorTools(createPlatformHttp(outbound)));
  const source: MediaSource = {
    type: 'video',
    mimeType: 'video/mp4',
    size: BYTES.length,
    duration: 9,
    width: 640,
    height: 360,
    animated: false,
    filename: 'film.mp4',
    open: async () => Readable.from([BYTES]),
    as: async () => source,
    publicUrl: async () => 'https://media.example/video.mp4',
  };

  async function start(handle: string) {
    const { fields } = await harness.sim.addAccount({ platform: 'youtube', handle });
    const connection = await connector().connect(fields);
    const job: Job = {
      publicationId: '01890a5d-ac96-774b-bcce-b302099a8057',
      account: connection.account,
      words: { caption: handle, title: '', options: OPTIONS },
      files: [{ altText: '', open: async () => source }],
      done: [],
      signal: new AbortController().signal,
    };
    return { connection, job, account: { handle, accountId: '', platform: 'youtube' as const } };
  }

  /** Prepares it until the process is killed at a save, or to the end. Returns what was saved last. */
  async function run(job: Job, { grant }: Connection, soFar: unknown, killAt = Number.POSITIVE_INFINITY) {
    let saved = soFar;
    let saves = 0;
    const save = async (state: unknown) => {
      saves += 1;
      if (saves > killAt) throw new Killed();
      // As the database keeps it.
      saved = JSON.parse(JSON.stringify(state));
    };
    for (;;) {
      try {
        return { done: await connector().prepare(job, grant.tokens, saved, save), saved };
      } catch (error) {
        if (error instanceof Killed) return { done: undefined, saved };
        if (!(error instanceof NotReadyError)) throw error;
        // As the engine pauses.
        await sleep(error.afterMs);
      }
    }
  }

  /** Publishes what was prepared; the video is live once. */
  async function publish(job: Job, { grant }: Connection, done: unknown) {
    await connector().publish(job, grant.tokens, done);
    expect(await harness.sim.ledger({ handle: job.words.caption })).toMatchObject([
      { media: [{ sha256: SHA256 }] },
    ]);
  }

  // The address of the upload, the video, and the end of its processing are saved.
  test.each([0, 1, 2])('before it saved step %i leaves an upload that goes on', async (killAt) => {
    const { connection, job, account } = await start(`killed${killAt}`);
    const first = await run(job, connection, undefined, killAt);
    expect(first.done).toBeUndefined();
    const second = await run(job, connection, first.saved);
    await publish(job, connection, second.done);
    // Before its address was saved, an upload has no bytes.
    expect(await rig.begun(account)).toHaveLength(killAt === 0 ? 2 : 1);
    const sent = (await rig.puts(account)).length;
    expect(sent).toBe(killAt === 1 ? CHUNKS + 1 : CHUNKS);
  });

  test.each([
    ['is complete is not repeated', true],
    ['has no video is repeated', false],
  ])('an upload that YouTube no longer knows and that %s', async (_, isComplete) => {
    const { connection, job, account } = await start(`forgotten${isComplete}`);
    const broken = {
      ...source,
      open: async () => {
        throw new Killed();
      },
    };
    const files = [
      { altText: '', open: async () => (isComplete ? source : { ...broken, as: async () => broken }) },
    ];
    // The address is saved, and the video is not.
    const first = await run({ ...job, files }, connection, undefined, 1);
    expect(first.done).toBeUndefined();
    await rig.behave({ forgetsUploads: true });
    const second = await run(job, connection, first.saved);
    await publish(job, connection, second.done);
    expect(await rig.begun(account)).toHaveLength(isComplete ? 1 : 2);
  });
});
