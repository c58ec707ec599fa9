import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pdf } from '@postrider/testing';
import { type Running, start, stopAll } from './helpers.ts';
import { codeOf, linkedinMember } from './linkedin-client.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
});
afterAll(stopAll);

const member = (handle: string) => linkedinMember(simulator, handle);

describe('documents and polls', () => {
  test('documents have a title, and are refused beyond 300 pages', async () => {
    const { call, post, fields, author } = await member('docs');
    const upload = async (bytes: Buffer, headers: Record<string, string>) => {
      const begun = await call('/rest/documents?action=initializeUpload', {
        body: { initializeUploadRequest: { owner: author } },
      });
      const { value } = JSON.parse(await begun.text());
      const sent = await fetch(value.uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      return { urn: String(value.document), status: sent.status };
    };
    const token = { authorization: `Bearer ${fields.accessToken}`, 'content-type': 'application/pdf' };
    // Without the token, the upload is refused.
    expect((await upload(pdf(), { 'content-type': 'application/pdf' })).status).toBe(401);
    expect((await upload(Buffer.from('no document'), token)).status).toBe(400);
    const { urn, status } = await upload(pdf(3), token);
    expect(status).toBe(201);
    const read = await call(`/rest/documents/${encodeURIComponent(urn)}`, { method: 'GET' });
    expect(await codeOf(read)).toBe('403 ACCESS_DENIED');
    const published = (content: object) =>
      post('A document', { content: { media: { id: urn, ...content } } });
    expect((await published({ title: 'Report' })).status).toBe(201);
    expect(await codeOf(await published({}))).toBe('400 MISSING_FIELD');
    const [entry] = await simulator.sim.ledger({ handle: 'docs' });
    expect(entry).toMatchObject({ record: { title: 'Report' }, media: [{ mimeType: 'application/pdf' }] });
    const long = await upload(pdf(301), token);
    const refused = await post('Long', { content: { media: { id: long.urn, title: 'Long' } } });
    expect(await codeOf(refused)).toBe('400 MEDIA_ASSET_PROCESSING_FAILED');
  });

  test.each([
    ['one answer', { options: [{ text: 'a' }] }],
    ['five answers', { options: Array.from({ length: 5 }, (_, n) => ({ text: `${n}` })) }],
    ['a long answer', { options: [{ text: 'x'.repeat(31) }, { text: 'b' }] }],
    ['a long question', { question: 'x'.repeat(141) }],
    ['no question', { question: '' }],
    ['another duration', { settings: { duration: 'ONE_YEAR' } }],
  ])('a poll with %s is refused', async (_, change) => {
    const { post } = await member('polls');
    const poll = {
      question: 'Tea?',
      options: [{ text: 'Yes' }, { text: 'No' }],
      settings: { duration: 'ONE_DAY' },
      ...change,
    };
    expect(await codeOf(await post('Vote', { content: { poll } }))).toBe('400 ILLEGAL_ARGUMENT');
  });
});
