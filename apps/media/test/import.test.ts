import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MediaType } from '@postrider/contracts/media';
import { animated, fixture, jpeg, png, turnedJpeg } from './files.ts';
import { failure, type Harness, refusedImport, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.web.requests.splice(0);
});

const PICTURE = 'https://pictures.web.test/holidays/beach%20%F0%9F%8F%96.jpg?size=large';
const serve = (body: Uint8Array | string, headers: Record<string, string> = {}, status = 200) =>
  harness.web.answer((_, response) => response.writeHead(status, headers).end(body));
const importing = (url: string) => refusedImport(harness, url);

describe('an import', () => {
  test('is stored byte for byte and returned with signed URLs', async () => {
    const body = await jpeg();
    serve(body, { 'content-type': 'text/html' });
    const ids = harness.newIds();
    const { media } = await harness.client.importMedia({ ...ids, url: PICTURE });
    expect(media).toMatchObject({
      id: ids.mediaId,
      type: MediaType.IMAGE,
      mimeType: 'image/jpeg',
      size: BigInt(body.length),
      width: 40,
      height: 20,
      duration: 0,
      animated: false,
      filename: 'beach 🏖.jpg',
    });
    expect(harness.web.requests[0]?.path).toBe('/holidays/beach%20%F0%9F%8F%96.jpg?size=large');
    expect(await harness.keys(`media/${ids.workspaceId}`)).toHaveLength(1);
    expect(await harness.states(ids.workspaceId)).toEqual(['item']);
    expect((await harness.client.getUsage(ids)).storedBytes).toBe(BigInt(body.length));

    const again = await harness.client.getMedia(ids);
    expect(again.media).toEqual({ ...media, url: again.media?.url });
    const answer = await fetch(again.media?.url ?? '');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; .*UTF-8''beach%20%F0%9F%8F%96\.jpg$/);
    expect(new URL(again.media?.url ?? '').origin).toBe(harness.config.s3.publicEndpoint);
    expect(new URL(again.media?.url ?? '').searchParams.get('X-Amz-Expires')).toBe('3600');
  });

  test('gives our services a link of their own that answers ranges', async () => {
    const body = await png();
    serve(body);
    const ids = harness.newIds();
    await harness.client.importMedia({ ...ids, url: PICTURE });
    const url = (await harness.client.getMediaSource(ids)).media?.url ?? '';
    expect(new URL(url).origin).toBe(harness.config.s3.endpoint);
    const part = await fetch(url, { headers: { range: 'bytes=8-15' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(8, 16));
  });

  test.each([
    ['clip.mp4', 'video/mp4', 64, 36],
    ['turned.mp4', 'video/mp4', 36, 64],
    ['clip.mov', 'video/quicktime', 64, 36],
    ['clip.webm', 'video/webm', 64, 36],
  ])('takes the video %s', async (name, mimeType, width, height) => {
    serve(await fixture(name));
    const url = `https://videos.web.test/${name}`;
    const { media } = await harness.client.importMedia({ ...harness.newIds(), url });
    expect(media).toMatchObject({ type: MediaType.VIDEO, mimeType, width, height, duration: 1.5 });
  });

  test('detects animated and rotated images', async () => {
    serve(await animated('gif'));
    const gif = await harness.client.importMedia({ ...harness.newIds(), url: PICTURE });
    expect(gif.media).toMatchObject({ mimeType: 'image/gif', animated: true });
    serve(await turnedJpeg());
    const turned = await harness.client.importMedia({ ...harness.newIds(), url: PICTURE });
    expect(turned.media).toMatchObject({ width: 20, height: 40 });
  });

  test('belongs to its workspace', async () => {
    serve(await png());
    const ids = harness.newIds();
    await harness.client.importMedia({ ...ids, url: PICTURE });
    const foreign = { ...harness.newIds(), mediaId: ids.mediaId };
    expect(await failure(harness.client.getMedia(foreign))).toMatchObject({ code: 'not_found' });
    expect(await failure(harness.client.getMediaSource(foreign))).toMatchObject({ code: 'not_found' });
  });
});

describe('the same media id', () => {
  test('answers the item that is there', async () => {
    serve(await png());
    const ids = harness.newIds();
    const first = await harness.client.importMedia({ ...ids, url: PICTURE });
    serve(await jpeg());
    const second = await harness.client.importMedia({ ...ids, url: 'https://other.web.test/' });
    expect(second.media).toEqual({ ...first.media, url: second.media?.url });
    expect(harness.web.requests).toHaveLength(1);
  });

  test('makes one item of calls at the same time', async () => {
    const bodies = [await png(), await jpeg(), await png(30, 30), await jpeg(30, 30)];
    let next = 0;
    harness.web.answer((_, response) => response.end(bodies[next++]));
    const ids = harness.newIds();
    const answers = await Promise.all(bodies.map(() => harness.client.importMedia({ ...ids, url: PICTURE })));
    const [first] = answers;
    for (const { media } of answers) expect(media).toEqual({ ...first?.media, url: media?.url });
    expect(await harness.states(ids.workspaceId)).toEqual(['item']);
    expect(await harness.keys(`media/${ids.workspaceId}`)).toHaveLength(1);
    const stored = Buffer.from(await (await fetch(first?.media?.url ?? '')).arrayBuffer());
    expect(stored).toHaveLength(Number(first?.media?.size));
  });
});

describe('bytes', () => {
  test.each([
    ['a web page', '<!doctype html><html><body>hello</body></html>'],
    [
      'an SVG',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a bare SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a ZIP', Buffer.from('PK\x03\x04 archive', 'latin1')],
    ['noise', 'x'.repeat(5_000)],
  ])('of %s are refused, whatever type is claimed', async (_, body) => {
    serve(body, { 'content-type': 'image/png' });
    expect(await importing('https://a.web.test/a.png')).toMatchObject({
      code: 'import_failed',
      reason: 'not_media',
    });
  });

  test('of a picture we can’t use are refused by name', async () => {
    serve(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), { 'content-type': 'image/jpeg' });
    const { code, message } = await importing(PICTURE);
    expect(code).toBe('media_rejected');
    expect(message).toMatch(/image\/heic are not supported/);
  });

  test('of an incomplete picture are rejected', async () => {
    const body = await jpeg(300, 300);
    serve(body.subarray(0, 5_000));
    expect(await importing(PICTURE)).toMatchObject({ code: 'media_rejected' });
  });

  test('that stop before the announced length are refused', async () => {
    const body = await jpeg(300, 300);
    harness.web.answer((_, response) => {
      response.writeHead(200, { 'content-length': body.length + 10 }).write(body, () => response.destroy());
    });
    expect(await importing(PICTURE)).toMatchObject({ code: 'import_failed', reason: 'unreachable' });
  });
});
