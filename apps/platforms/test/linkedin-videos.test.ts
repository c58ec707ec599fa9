import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { waitUntil } from '@postrider/testing';
import type { Job, MediaSource } from '../src/connectors/connector.ts';
import { createPlatformHttp } from '../src/connectors/http.ts';
import { linkedinConnector } from '../src/connectors/linkedin/connector.ts';
import { NotReadyError } from '../src/connectors/not-ready.ts';
import { connectorTools } from './connector-tools.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let outbound: Outbound;
beforeAll(async () => {
  harness = await startHarness();
  outbound = createOutbound({ allowCidrs: ['127.0.0.0/8'], connectTo: [] });
});
afterEach(async () => {
  await harness.sim.clearFaults();
  await harness.sim.behave('linkedin', {});
});
afterAll(async () => {
  await outbound.close();
  await harness.stop();
});

const { PUBLISHED, FAILED } = PublicationState;
/** Two whole parts and a third one. */
const BYTES = randomBytes(2 * 4_194_304 + 1_000);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const PARTS = 3;

const addVideo = () =>
  harness.media.add({ mimeType: 'video/mp4', bytes: BYTES, duration: 9, width: 640, height: 360 });

const callsTo = async (account: string, path: RegExp) =>
  (await harness.sim.calls({ account })).filter((call) => path.test(call.path));
const PUT = /^\/dms-uploads\/videos\//;
const READ = /^\/rest\/videos\/urn/;

describe('a video', () => {
  test('goes up in parts ahead of time, is waited for, and published at its time', async () => {
    const { account, dueAt, outcome } = await harness.publishAhead('linkedin', async () => ({
      mediaId: addVideo(),
    }));
    const { state, externalId } = outcome;
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id: externalId, media: [{ sha256: SHA256, mimeType: 'video/mp4' }] });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    const puts = await callsTo(account.handle, PUT);
    expect(puts.map(({ status }) => status)).toEqual(Array(PARTS).fill(200));
    expect(Math.max(...puts.map(({ answeredAtMs }) => answeredAtMs ?? 0))).toBeLessThan(dueAt.getTime());
  });

  test('whose upload breaks off goes on with the part that is missing', async () => {
    const account = await harness.connect('linkedin');
    const fault = { platform: 'linkedin', account: account.handle, operation: 'upload' } as const;
    // The first two calls are the beginning and the first part.
    await harness.sim.fault({ ...fault, kind: 'slow', delayMs: 0, times: 2 });
    await harness.sim.fault({ ...fault, kind: 'reset_before' });
    const { id } = await harness.schedule({ ...account, mediaId: addVideo() });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect((await harness.ledgerOf(account.handle))[0]?.media).toMatchObject([{ sha256: SHA256 }]);
    const outcomes = (await callsTo(account.handle, PUT)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['slow', 'reset_before', 'ok', 'ok']);
  });

  test('that LinkedIn can’t process fails in plain words, and nothing is published', async () => {
    await harness.sim.behave('linkedin', { videos: 'failed' });
    const account = await harness.connect('linkedin');
    const { id } = await harness.schedule({ ...account, mediaId: addVideo() });
    const { state, error } = await harness.outcome(id);
    expect(state).toBe(FAILED);
    expect(error).toMatchObject({
      code: 'media_refused',
      message: expect.stringMatching(/^LinkedIn can’t use a file of this post: “The video is corrupted/),
    });
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
  });

  test('that LinkedIn does not show is given time, and published', async () => {
    await harness.sim.behave('linkedin', { showsVideos: false });
    const account = await harness.connect('linkedin');
    const { id } = await harness.schedule({ ...account, mediaId: addVideo() });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect((await harness.ledgerOf(account.handle))[0]?.media).toMatchObject([{ sha256: SHA256 }]);
  });

  test('that is being processed holds no place, so that other posts of the account go out', async () => {
    await harness.sim.behave('linkedin', { videos: 'stuck' });
    const account = await harness.connect('linkedin');
    await harness.schedule({ ...account, mediaId: addVideo() });
    await harness.schedule({ ...account, mediaId: addVideo() });
    await waitUntil('LinkedIn to be asked', async () => (await callsTo(account.handle, READ)).length > 3);
    const { id } = await harness.schedule({ ...account, caption: 'A text' });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });
});

/** The process ends here: nothing after this point has happened. */
class Killed extends Error {
  override name = 'Killed';
}

describe('a process that is killed', () => {
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

  /** Prepares it until the process is killed at a save, or to the end. Returns what was saved last. */
  async function run(
    connector: ReturnType<typeof linkedinConnector>,
    job: Job,
    tokens: unknown,
    soFar: unknown,
    killAt = Number.POSITIVE_INFINITY,
  ) {
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
        return { done: await connector.prepare(job, tokens, saved, save), saved, saves };
      } catch (error) {
        if (error instanceof Killed) return { done: undefined, saved, saves };
        if (!(error instanceof NotReadyError)) throw error;
        // As the engine pauses.
        await sleep(error.afterMs);
      }
    }
  }

  const steps = Array.from({ length: 2 + PARTS }, (_, step) => step);

  test.each(steps)('before it saved step %i leaves an upload that goes on there', async (killAt) => {
    const { sim } = harness;
    const handle = `killed${killAt}`;
    const { id, fields } = await sim.addAccount({ platform: 'linkedin', handle });
    const connector = linkedinConnector(connectorTools(createPlatformHttp(outbound)));
    const tokens = { apiUrl: fields.apiUrl, author: `urn:li:person:${id}`, access: fields.accessToken };
    const job: Job = {
      publicationId: '01890a5d-ac96-774b-bcce-b302099a8057',
      account: { externalId: id, username: handle, server: fields.apiUrl ?? '' },
      words: { caption: handle, title: '', options: {} },
      files: [{ altText: '', open: async () => source }],
      done: [],
      signal: new AbortController().signal,
    };
    const first = await run(connector, job, tokens, undefined, killAt);
    expect(first.done).toBeUndefined();
    const second = await run(connector, job, tokens, first.saved);
    await connector.publish(job, tokens, second.done);
    expect(await sim.ledger({ handle })).toMatchObject([{ media: [{ sha256: SHA256 }] }]);
    // What was done before the last save is not done again; without any save, the upload begins again.
    const puts = await callsTo(handle, PUT);
    expect(puts).toHaveLength(killAt >= 1 && killAt <= PARTS ? PARTS + 1 : killAt === 0 ? PARTS : PARTS * 2);
  });
});
