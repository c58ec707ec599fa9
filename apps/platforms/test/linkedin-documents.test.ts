import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { pdf, waitUntil } from '@postrider/testing';
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
const BYTES = pdf(12);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');

const addDocument = (filename = 'The annual report.pdf') =>
  harness.media.add({ mimeType: 'application/pdf', bytes: BYTES, width: 300, height: 200, filename });

const callsTo = async (account: string, path: RegExp) =>
  (await harness.sim.calls({ account })).filter((call) => path.test(call.path));
const PUT = /^\/dms-uploads\/documents\//;
const READ = /^\/rest\/documents\/urn/;

describe('a document', () => {
  test('goes up ahead of time, is given time, and is published under the name of its file', async () => {
    const account = await harness.connect('linkedin');
    const { id, dueAt } = await harness.schedule({
      ...account,
      mediaId: addDocument(),
      dueInMs: 2_500,
      leadMs: 30_000,
    });
    const { state, externalId } = await harness.outcome(id);
    expect(state).toBe(PUBLISHED);
    const [entry, ...others] = await harness.ledgerOf(account.handle);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: externalId,
      media: [{ sha256: SHA256, mimeType: 'application/pdf' }],
      record: { title: 'The annual report' },
    });
    expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
    // LinkedIn does not show members whether it is ready, and is asked once.
    expect((await callsTo(account.handle, READ)).map(({ status }) => status)).toEqual([403]);
    expect((await callsTo(account.handle, PUT)).map(({ status }) => status)).toEqual([201]);
  });

  test('has the title that people gave it', async () => {
    const account = await harness.connect('linkedin');
    const options = { documentTitle: 'Our year: <2026>' };
    const { id } = await harness.schedule({ ...account, mediaId: addDocument(), options });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const [entry] = await harness.ledgerOf(account.handle);
    expect(entry?.record).toMatchObject({ title: options.documentTitle });
    expect(await (await fetch(entry?.url ?? '')).text()).toContain('Our year: &lt;2026&gt;');
  });

  test.each([
    [`${'x'.repeat(70)}.pdf`, `${'x'.repeat(57)}…`],
    ['', 'Document'],
    ['report.final.pdf', 'report.final'],
  ])('named %j has a title that LinkedIn takes', async (filename, title) => {
    const account = await harness.connect('linkedin');
    const { id } = await harness.schedule({ ...account, mediaId: addDocument(filename) });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    expect((await harness.ledgerOf(account.handle))[0]?.record).toMatchObject({ title });
  });

  test('that LinkedIn shows is waited for', async () => {
    await harness.sim.behave('linkedin', { showsDocuments: true });
    const account = await harness.connect('linkedin');
    const { id } = await harness.schedule({ ...account, mediaId: addDocument() });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
    const reads = await callsTo(account.handle, READ);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.every(({ status }) => status === 200)).toBe(true);
  });

  test('that LinkedIn can’t process fails in plain words, and nothing is published', async () => {
    await harness.sim.behave('linkedin', { showsDocuments: true, documents: 'failed' });
    const account = await harness.connect('linkedin');
    const { id } = await harness.schedule({ ...account, mediaId: addDocument() });
    const { state, error } = await harness.outcome(id);
    expect(state).toBe(FAILED);
    expect(error).toMatchObject({
      code: 'media_refused',
      message: expect.stringMatching(/^LinkedIn can’t use a file of this post: “The document is corrupted/),
    });
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
  });

  test('that LinkedIn refuses only in its post fails too', async () => {
    await harness.sim.behave('linkedin', { documents: 'failed' });
    const account = await harness.connect('linkedin');
    const { id } = await harness.schedule({ ...account, mediaId: addDocument() });
    expect((await harness.outcome(id)).error).toMatchObject({ code: 'media_refused' });
    expect(await harness.ledgerOf(account.handle)).toEqual([]);
  });

  test('that is being processed holds no place, so that other posts of the account go out', async () => {
    await harness.sim.behave('linkedin', { showsDocuments: true, documents: 'stuck' });
    const account = await harness.connect('linkedin');
    await harness.schedule({ ...account, mediaId: addDocument() });
    await harness.schedule({ ...account, mediaId: addDocument() });
    await waitUntil('LinkedIn to be asked', async () => (await callsTo(account.handle, READ)).length > 3);
    const { id } = await harness.schedule({ ...account, caption: 'A text' });
    expect((await harness.outcome(id)).state).toBe(PUBLISHED);
  });

  test.each(['error_before', 'reset_before', 'reset_after'] as const)(
    'after %s of its upload, goes up again, and the post is there once',
    async (kind) => {
      const account = await harness.connect('linkedin');
      const fault = { platform: 'linkedin', account: account.handle, operation: 'upload' } as const;
      // The first call begins the upload.
      await harness.sim.fault({ ...fault, kind: 'slow', delayMs: 0, times: 1 });
      await harness.sim.fault({ ...fault, kind });
      const { id } = await harness.schedule({ ...account, mediaId: addDocument() });
      expect((await harness.outcome(id)).state).toBe(PUBLISHED);
      expect(await harness.ledgerOf(account.handle)).toMatchObject([{ media: [{ sha256: SHA256 }] }]);
    },
  );
});

/** The process ends here: nothing after this point has happened. */
class Killed extends Error {
  override name = 'Killed';
}

describe('a process that is killed', () => {
  const source: MediaSource = {
    type: 'document',
    mimeType: 'application/pdf',
    size: BYTES.length,
    duration: 0,
    pageCount: 12,
    width: 300,
    height: 200,
    animated: false,
    filename: 'report.pdf',
    open: async () => Readable.from([BYTES], { objectMode: false }),
    as: async () => source,
    publicUrl: async () => 'https://media.example/report.pdf',
  };

  test.each([0, 1, 2])('before it saved step %i goes on there', async (killAt) => {
    const { sim } = harness;
    await sim.behave('linkedin', { showsDocuments: true });
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
    let saved: unknown;
    let saves = 0;
    const save = async (state: unknown) => {
      saves += 1;
      if (saves - 1 === killAt) throw new Killed();
      // As the database keeps it.
      saved = JSON.parse(JSON.stringify(state));
    };
    const prepared = await waitUntil('it is prepared', async () => {
      try {
        return await connector.prepare(job, tokens, saved, save);
      } catch (error) {
        if (error instanceof Killed || error instanceof NotReadyError) return undefined;
        throw error;
      }
    });
    await connector.publish(job, tokens, prepared);
    expect(await sim.ledger({ handle })).toMatchObject([{ media: [{ sha256: SHA256 }] }]);
    // Only without any save it is uploaded again.
    expect(await callsTo(handle, PUT)).toHaveLength(killAt === 0 ? 2 : 1);
  });
});
