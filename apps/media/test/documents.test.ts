import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MediaType } from '@postrider/contracts/media';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { pdf, testLog } from '@postrider/testing';
import sharp from 'sharp';
import { PROBE_LIMITS } from '../src/limits.ts';
import { createProbes } from '../src/probe/probes.ts';
import { fixture, png } from './files.ts';
import { failure, type Harness, startHarness } from './harness.ts';

const PDF = 'application/pdf';
const MB = 1024 * 1024;
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

/** Uploads a file. */
async function upload(body: Uint8Array, type = PDF) {
  const ids = harness.newIds();
  const announced = { ...ids, type, size: BigInt(body.length), filename: 'report.pdf' };
  const { url, headers, key } = await harness.client.beginUpload(announced);
  await fetch(url, { method: 'PUT', headers, body: Buffer.from(body) });
  const { media } = await harness.client.completeUpload({ workspaceId: ids.workspaceId, key });
  return { ids, media };
}

function importing(body: Uint8Array, takesDocuments = true) {
  harness.web.answer((_, response) => response.writeHead(200).end(body));
  const url = 'https://documents.web.test/report.pdf';
  return harness.client.importMedia({ ...harness.newIds(), url, takesDocuments });
}

test('an uploaded document has its pages, and the size of the first one in points', async () => {
  const body = pdf(12, { width: 595, height: 842 });
  const { ids, media } = await upload(body);
  expect(media).toMatchObject({
    type: MediaType.DOCUMENT,
    mimeType: PDF,
    pageCount: 12,
    width: 595,
    height: 842,
    duration: 0,
    animated: false,
    filename: 'report.pdf',
    size: BigInt(body.length),
  });
  const source = await harness.client.getMediaSource(ids);
  expect(source.edits?.edits).toEqual([]);
  expect(Buffer.from(await (await fetch(source.media?.url ?? '')).arrayBuffer())).toEqual(body);
  const { path } = await harness.client.createPublicAddress({ ...ids, variantId: '', validMs: 1_000n });
  expect(path).toMatch(/^\/m\/.*\.pdf$/);
  const { media: listed } = await harness.client.listMedia({
    workspaceId: ids.workspaceId,
    type: MediaType.DOCUMENT,
    limit: 10,
  });
  expect(listed).toMatchObject([{ id: ids.mediaId, pageCount: 12 }]);
});

test('pages that a document only claims do not count', async () => {
  const { media } = await upload(pdf(2, { claimed: 1_000_000_000 }));
  expect(media?.pageCount).toBe(2);
});

test('a document is imported, unless the caller is of a version without documents', async () => {
  const { media } = await importing(pdf(2));
  expect(media).toMatchObject({ type: MediaType.DOCUMENT, mimeType: PDF, pageCount: 2 });
  expect(await failure(importing(pdf(2), false))).toMatchObject({ code: 'media_rejected' });
});

test('the thumbnail is the first page', async () => {
  const { ids } = await upload(pdf(1, { width: 300, height: 200 }));
  const { thumbnail, type } = await harness.client.getThumbnail(ids);
  expect(type).toBe(MediaType.DOCUMENT);
  const image = sharp(Buffer.from(thumbnail));
  expect(await image.metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
  const colours = [...(await image.extract({ left: 240, top: 160, width: 1, height: 1 }).raw().toBuffer())];
  // Compression changes them a little.
  for (const [channel, value] of [0, 102, 204].entries())
    expect(Math.abs((colours[channel] ?? 999) - value)).toBeLessThan(12);
});

const whole = pdf(3);
const cut = (to: number) => Buffer.concat([whole.subarray(0, to), Buffer.from('\n%%EOF\n')]);

test.each([
  ['without its end', () => whole.subarray(0, whole.length / 2), /damaged or incomplete/],
  ['of a header only', () => Buffer.from('%PDF-1.7\n%%EOF\n'), /damaged or incomplete/],
  ['that is cut, with an end', () => cut(60), /damaged or incomplete/],
  ['that claims more pages than it has', () => pdf(2, { claimed: 40 }), /damaged or incomplete/],
  ['without pages', () => pdf(0), /damaged or incomplete/],
  [
    'of noise',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 'x/<[('), Buffer.from('%%EOF')]),
    /damaged/,
  ],
  ['with a password', () => fixture('locked.pdf'), /encrypted\. Save it without a password/],
  ['with restrictions', () => fixture('restricted.pdf'), /encrypted\. Save it without a password/],
  ['of too many pages', () => pdf(1_001), /has 1,001 pages; the limit is 1,000/],
])('a document %s is rejected', async (_, make, sentence) => {
  const { code, message } = await failure(upload(await make()));
  expect(code).toBe('media_rejected');
  expect(message).toMatch(sentence);
});

test('a file of another kind is not what was announced', async () => {
  expect((await failure(upload(await png()))).message).toBe(
    'The file is a PNG image, but a PDF document was announced. Start again with the type image/png.',
  );
  expect((await failure(upload(pdf(), 'image/png'))).message).toBe(
    'The file is a PDF document, but a PNG image was announced. Start again with the type application/pdf.',
  );
});

test('documents of up to 100 MB and 1,000 pages are taken within the limits of a reader', async () => {
  const most = MEDIA_LIMITS.documentBytes;
  const large = pdf(MEDIA_LIMITS.documentPages, { padding: most - MB });
  const file = {
    size: large.length,
    read: async (offset: number, length: number) => Uint8Array.from(large.subarray(offset, offset + length)),
  };
  const probes = createProbes(1, testLog, new AbortController().signal);
  const { facts } = await probes.probe('workspace', file, 'document');
  expect(facts).toMatchObject({ pageCount: 1_000 });
  expect(await probes.thumbnail('workspace', file)).not.toHaveLength(0);
  probes.close();
  expect(PROBE_LIMITS.readBytes).toBeGreaterThan(most);
  const tooLarge = harness.client.beginUpload({ ...harness.newIds(), type: PDF, size: BigInt(most + 1) });
  expect(await failure(tooLarge)).toMatchObject({
    code: 'invalid_request',
    path: '/size',
    reason: 'out_of_range',
  });
});

/** A document whose page draws forms that draw forms, ten times each: a billion squares. */
function drawingBomb(): Buffer {
  const depth = 9;
  const form = (n: number) => {
    const content =
      n === depth
        ? '0 0 1 1 re f'
        : Array(10)
            .fill(`/F${n + 1} Do`)
            .join(' ');
    const next = n === depth ? '' : `/Resources << /XObject << /F${n + 1} ${5 + n} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 300 200] ${next} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /XObject << /F1 5 0 R >> >> >>',
    '<< /Length 6 >>\nstream\n/F1 Do\nendstream',
    ...Array.from({ length: depth }, (_, n) => form(n + 1)),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

test('a page that takes too long to draw has no thumbnail, and the service goes on', async () => {
  const { ids, media } = await upload(drawingBomb());
  expect(media?.pageCount).toBe(1);
  expect((await harness.client.getThumbnail(ids)).thumbnail).toHaveLength(0);
  expect((await upload(pdf())).media?.pageCount).toBe(1);
});
