import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MediaType } from '@postrider/contracts/media';
import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import { failure, type Harness, startHarness } from './harness.ts';

const VTT = 'text/vtt';
const SRT = 'application/x-subrip';
const SAMPLES = {
  [VTT]: 'WEBVTT\n\n00:01.000 --> 00:02.500\nGood morning\n\n00:03.000 --> 00:04.000\nשלום\n',
  [SRT]:
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nGood morning\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nשלום\r\n',
};

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function upload(text: string | Uint8Array, type: string) {
  const body = Buffer.from(text);
  const ids = harness.newIds();
  const announced = { ...ids, type, size: BigInt(body.length), filename: 'film.en' };
  const { url, headers, key } = await harness.client.beginUpload(announced);
  await fetch(url, { method: 'PUT', headers, body });
  const { media } = await harness.client.completeUpload({ workspaceId: ids.workspaceId, key });
  return { ids, media };
}

test.each([VTT, SRT] as const)('a file of the type %s keeps its bytes, and has no pixels', async (type) => {
  for (const text of [SAMPLES[type], `\ufeff${SAMPLES[type]}`]) {
    const { ids, media } = await upload(text, type);
    expect(media).toMatchObject({
      type: MediaType.SUBTITLES,
      mimeType: type,
      width: 0,
      height: 0,
      duration: 0,
    });
    const { media: source } = await harness.client.getMediaSource(ids);
    expect(await (await fetch(source?.url ?? '')).text()).toBe(SAMPLES[type]);
    expect((await harness.client.getThumbnail(ids)).thumbnail).toHaveLength(0);
  }
});

test('the text decides the type, not the announcement', async () => {
  expect((await upload(SAMPLES[SRT], VTT)).media).toMatchObject({ mimeType: SRT });
});

test('a file is imported as what its text is', async () => {
  harness.web.answer((_, response) => response.writeHead(200).end(SAMPLES[SRT]));
  const url = 'https://films.web.test/film.txt';
  const { media } = await harness.client.importMedia({ ...harness.newIds(), url, takesDocuments: true });
  expect(media).toMatchObject({ type: MediaType.SUBTITLES, mimeType: SRT });
});

test.each([
  ['no cue', VTT, 'WEBVTT\n\nNOTE nothing\n', /no text with its times/],
  [
    'a cue that ends before it begins',
    VTT,
    'WEBVTT\n\n00:05.000 --> 00:02.000\nHi\n',
    /ends before it begins/,
  ],
  ['only a number', SRT, '1\n00 is no time\n', /no text with its times/],
  ['another encoding', SRT, Buffer.from(SAMPLES[SRT], 'latin1'), /not encoded as UTF-8/],
  ['another text', VTT, 'Dear diary', /not of a supported type/],
])('refuses a file with %s', async (_what, type, text, message) => {
  expect(await failure(upload(text, type))).toMatchObject({ code: 'media_rejected', message });
});

test('refuses a file that is too large, before it is sent', async () => {
  const size = BigInt(MEDIA_LIMITS.subtitlesBytes + 1);
  const announced = { ...harness.newIds(), type: VTT, size, filename: '' };
  expect(await failure(harness.client.beginUpload(announced))).toMatchObject({ code: 'invalid_request' });
});
