import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import type { Connection, Job, MediaSource } from '../src/connectors/connector.ts';
import { createPlatformHttp } from '../src/connectors/http.ts';
import { tiktokConnector } from '../src/connectors/tiktok/connector.ts';
import { connectorTools } from './connector-tools.ts';
import { type Harness, startHarness } from './harness.ts';
import { BYTES, CHUNKS, OPTIONS, PATIENT, SHA256, tiktokRig } from './tiktok-rig.ts';

let harness: Harness;
let rig: ReturnType<typeof tiktokRig>;
let outbound: Outbound;
beforeAll(async () => {
  // On a busy machine, a whole upload takes longer than retries do elsewhere.
  harness = await startHarness({ timing: { ...PATIENT, giveUpAfterMs: 60_000 } });
  rig = tiktokRig(harness);
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

/** The post is live once, with all bytes, from one publication. */
async function expectWhole(account: Account, id: string) {
  expect((await harness.outcome(id, 90_000)).state).toBe(PUBLISHED);
  expect(await rig.ledgerOf(account)).toMatchObject([{ media: [{ sha256: SHA256 }] }]);
  expect(await rig.begun(account)).toHaveLength(1);
}

describe('an upload', () => {
  test.each(['reset_before', 'error_before', 'reset_after', 'error_after'] as const)(
    'that breaks off goes on where TikTok says: %s',
    async (kind) => {
      const account = await rig.connect();
      await rig.fault(account, { operation: 'other', kind });
      const { id } = await rig.schedule(account, {}, { bytes: BYTES });
      await expectWhole(account, id);
      // A chunk that arrived is not sent again.
      expect(await rig.puts(account)).toHaveLength(kind.endsWith('after') ? CHUNKS : CHUNKS + 1);
    },
  );

  test('whose chunks TikTok keeps in part goes on after each part', async () => {
    await rig.behave({ keepsBytes: 3_000_000 });
    const account = await rig.connect();
    const { id } = await rig.schedule(account, {}, { bytes: BYTES });
    await expectWhole(account, id);
    expect((await rig.puts(account)).some(({ status }) => status === 416)).toBe(true);
  });

  test('whose beginning has no answer begins again, and is published once', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'upload', kind: 'reset_after' });
    const { id } = await rig.schedule(account);
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect(await rig.begun(account)).toHaveLength(2);
    expect(await rig.ledgerOf(account)).toHaveLength(1);
  });

  test('whose address ends before its last chunk was offered begins again', async () => {
    const account = await rig.connect();
    await rig.fault(account, { operation: 'other', kind: 'slow', delayMs: 1_500 });
    const { id } = await rig.schedule(account, {}, { bytes: BYTES });
    // The beginning and the first chunk.
    await rig.called(account, 'upload', 2);
    await rig.behave({ endsUploads: true });
    await rig.behave();
    expect((await harness.outcome(id, 90_000)).state).toBe(PUBLISHED);
    expect(await rig.begun(account)).toHaveLength(2);
    expect(await rig.ledgerOf(account)).toMatchObject([{ media: [{ sha256: SHA256 }] }]);
  });
});

/** The process ends here: nothing after this point has happened. */
class Killed extends Error {
  override name = 'Killed';
}

describe('a process that is killed', () => {
  const connector = () => tiktokConnector(connectorTools(createPlatformHttp(outbound)));
  const source: MediaSource = {
    type: 'video',
    mimeType: 'video/mp4',
    size: BYTES.length,
    duration: 9,
    width: 720,
    height: 1280,
    animated: false,
    filename: 'film.mp4',
    open: async (from = 0) => Readable.from([BYTES.subarray(from)]),
    as: async () => source,
    publicUrl: async () => 'https://media.example/video.mp4',
  };

  async function start(handle: string) {
    const { fields } = await harness.sim.addAccount({ platform: 'tiktok', handle });
    const connection = await connector().connect(fields);
    const job: Job = {
      publicationId: '01890a5d-ac96-774b-bcce-b302099a8057',
      account: connection.account,
      words: { caption: handle, title: '', options: OPTIONS },
      files: [{ altText: '', open: async () => source }],
      done: [],
      signal: new AbortController().signal,
    };
    return { connection, job };
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
    try {
      return { done: await connector().prepare(job, grant.tokens, saved, save), saved };
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      return { done: undefined, saved };
    }
  }

  test('before it saved the beginning of an upload begins another one, and no byte is lost', async () => {
    const { connection, job } = await start('killed0');
    const first = await run(job, connection, undefined, 0);
    expect([first.done, first.saved]).toEqual([undefined, undefined]);
    expect(await rig.puts({ handle: 'killed0' })).toEqual([]);
    const second = await run(job, connection, first.saved);
    await connector().publish(job, connection.grant.tokens, second.done);
    expect(await rig.begun({ handle: 'killed0' })).toHaveLength(2);
  });

  test('after everything but the last chunk was sent sends the last chunk alone', async () => {
    const { connection, job } = await start('killed1');
    const first = await run(job, connection, undefined);
    const again = await run(job, connection, first.saved);
    await connector().publish(job, connection.grant.tokens, again.done);
    expect(await rig.begun({ handle: 'killed1' })).toHaveLength(1);
    expect(await rig.puts({ handle: 'killed1' })).toHaveLength(CHUNKS);
  });

  test('after the last chunk never sends the video again', async () => {
    await rig.behave({ processing: 'stuck' });
    const { connection, job } = await start('killed2');
    const { tokens } = connection.grant;
    const { done } = await run(job, connection, undefined);
    await connector().publish(job, tokens, done);
    const again = await run(job, connection, done);
    await expect(connector().publish(job, tokens, again.done)).rejects.toMatchObject({
      name: 'NoResponseError',
    });
    expect(await connector().lookUp(job, tokens, again.done, new Date())).toMatchObject({ kind: 'pending' });
    expect(await rig.begun({ handle: 'killed2' })).toHaveLength(1);
    expect(await rig.puts({ handle: 'killed2' })).toHaveLength(CHUNKS);
  });

  test('whose upload is an hour old begins another one, but only if TikTok lacks its end', async () => {
    const { connection, job } = await start('killed3');
    const { tokens } = connection.grant;
    const { done } = await run(job, connection, undefined);
    const old = JSON.parse(
      JSON.stringify(done).replace(
        /"at":"[^"]+"/,
        `"at":"${new Date(Date.now() - 61 * 60_000).toISOString()}"`,
      ),
    );
    const fresh = await run(job, connection, old);
    expect(await rig.begun({ handle: 'killed3' })).toHaveLength(2);
    await rig.behave({ processing: 'stuck' });
    await connector().publish(job, tokens, fresh.done);
    const late = JSON.parse(
      JSON.stringify(fresh.done).replace(
        /"at":"[^"]+"/,
        `"at":"${new Date(Date.now() - 61 * 60_000).toISOString()}"`,
      ),
    );
    expect(await run(job, connection, late)).toMatchObject({ done: { upload: { isSent: true } } });
    expect(await rig.begun({ handle: 'killed3' })).toHaveLength(2);
  });

  test('and a public post whose id is not released counts as live after a while', async () => {
    await rig.behave({ showsIds: false });
    const { connection, job } = await start('hidden');
    const { tokens } = connection.grant;
    const { done } = await run(job, connection, undefined);
    const accepted = await connector().publish(job, tokens, done);
    const reference = 'reference' in accepted ? accepted.reference : '';
    const lookUp = (since: Date) => connector().lookUp({ ...job, reference }, tokens, done, since);
    for (let seen = 0; seen === 0; seen = (await rig.ledgerOf({ handle: 'hidden' })).length);
    expect(await lookUp(new Date())).toMatchObject({ kind: 'pending', reference });
    expect(await lookUp(new Date(Date.now() - 3 * 60_000))).toEqual({
      kind: 'found',
      externalId: '',
      url: '',
    });
    await rig.behave();
    expect(await lookUp(new Date())).toMatchObject({
      kind: 'found',
      externalId: expect.stringMatching(/^\d{19}$/),
    });
  });
});
