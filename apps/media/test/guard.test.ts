import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@postrider/service';
import { createOutbound } from '@postrider/service/outbound';
import { waitUntil } from '@postrider/testing';
import { createFetcher } from '../src/fetch.ts';
import { png } from './files.ts';
import { failure, type Harness, refusedImport, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.web.requests.splice(0);
});

const PICTURE = 'https://pictures.web.test/beach.jpg';
const serve = (body: Uint8Array | string, headers: Record<string, string> = {}, status = 200) =>
  harness.web.answer((_, response) => response.writeHead(status, headers).end(body));
const importing = (url: string) => refusedImport(harness, url);

describe('redirects', () => {
  /** /n leads to /n-1, and /0 is a picture. */
  const countdown = async () => {
    const body = await png();
    harness.web.answer(({ path }, response) => {
      const left = Number(path.slice(1));
      if (left === 0) response.end(body);
      else response.writeHead(302, { location: `http://hop${left}.web.test/${left - 1}` }).end('moved');
    });
  };

  test('are followed three times', async () => {
    await countdown();
    const { media } = await harness.client.importMedia({
      ...harness.newIds(),
      url: 'https://start.web.test/3',
    });
    expect(media).toMatchObject({ mimeType: 'image/png', filename: '0' });
  });

  test('are not followed a fourth time', async () => {
    await countdown();
    expect(await importing('https://start.web.test/4')).toMatchObject({ reason: 'too_many_redirects' });
    expect(harness.web.requests.map(({ path }) => path)).toEqual(['/4', '/3', '/2', '/1']);
  });

  test.each(['127.0.0.1', '[::ffff:127.0.0.1]', '169.254.169.254', '2130706433'])(
    'to %s are refused before anything is sent there',
    async (host) => {
      harness.web.answer((_, response) => {
        response.writeHead(307, { location: `http://${host}/inside` }).end();
      });
      const failed = await importing('https://start.web.test/');
      expect(failed).toMatchObject({ code: 'import_failed', reason: 'address_not_public', path: '/url' });
      expect(harness.web.requests).toHaveLength(1);
    },
  );

  test.each(['ftp://files.web.test/a.png', 'file:///etc/passwd', 'http://', 'http://a.web.test:8080/a.png'])(
    'to %s are refused',
    async (to) => {
      serve('', { location: to }, 301);
      expect(await importing(PICTURE)).toMatchObject({ code: 'import_failed', reason: 'bad_redirect' });
    },
  );
});

describe('an address', () => {
  test.each(['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', '0.0.0.0', '0x7f.1'])(
    'at %s is refused',
    async (host) => {
      const failed = await importing(`http://${host}/picture.png`);
      expect(failed).toMatchObject({ code: 'import_failed', reason: 'address_not_public' });
      expect(harness.web.requests).toEqual([]);
    },
  );

  test('whose name resolves to an internal address gets the same response as an unknown name', async () => {
    const inner = await importing('http://localhost/picture.png');
    const none = await importing('http://there-is-no-such-name.invalid/picture.png');
    expect(inner).toMatchObject({ code: 'import_failed', reason: 'unreachable', message: none.message });
    expect(none).toMatchObject({ code: 'import_failed', reason: 'unreachable' });
    expect(harness.web.requests).toEqual([]);
  });

  test.each([
    'ftp://web.test/a.png',
    'data:image/png;base64,AAAA',
    '/a.png',
    'https://me:secret@a.web.test/',
    'http://a.web.test:22/',
    'https://a.web.test:8443/a.png',
    `https://a.web.test/${'a'.repeat(4_096)}`,
    '',
  ])('%j is rejected', async (url) => {
    expect(await importing(url)).toMatchObject({ code: 'invalid_request', path: '/url' });
  });

  test('without a server is reported without details', async () => {
    const failed = await importing('http://closed.test/a.png');
    expect(failed).toMatchObject({ code: 'import_failed', reason: 'unreachable' });
    expect(failed.message).not.toMatch(/127\.0\.0\.1|ECONN/);
  });

  test('with an error or an empty response is reported', async () => {
    serve('no such page', {}, 404);
    expect((await importing(PICTURE)).message).toMatch(/status 404 instead of a file/);
    serve('');
    expect(await importing(PICTURE)).toMatchObject({ code: 'import_failed', reason: 'empty' });
  });
});

describe('too much', () => {
  const limit = 25 * 1024 * 1024;

  test('is rejected by its Content-Length', async () => {
    const closed = Promise.withResolvers<void>();
    harness.web.answer((_, response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-length': limit + 1 }).write('x');
    });
    expect(await importing(PICTURE)).toMatchObject({ code: 'import_failed', reason: 'too_large' });
    await closed.promise;
  });

  test('is rejected while it arrives', async () => {
    const head = await png();
    let sent = 0;
    harness.web.answer((_, response) => {
      const piece = Buffer.alloc(1024 * 1024);
      const more = () => {
        while (sent <= 2 * limit && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) return;
        }
      };
      response.on('drain', more).write(head);
      more();
    });
    expect(await importing(PICTURE)).toMatchObject({ code: 'import_failed', reason: 'too_large' });
    expect(sent).toBeLessThan(2 * limit);
  });

  test('of time is cut off, even while bytes arrive', async () => {
    const hasty = await harness.startPeer({ importTimeoutMs: 600 });
    const body = await png();
    let drips = 0;
    let gone = false;
    harness.web.answer((_, response) => {
      const drip = setInterval(() => response.write(body.subarray(drips, ++drips)), 50);
      response.on('close', () => {
        gone = true;
        clearInterval(drip);
      });
    });
    const ids = harness.newIds();
    const failed = await failure(hasty.client.importMedia({ ...ids, url: PICTURE }));
    expect(failed).toMatchObject({ code: 'import_failed', reason: 'timed_out' });
    expect(drips).toBeGreaterThan(2);
    await waitUntil('the connection is closed', () => gone);
    expect(await harness.states(ids.workspaceId)).toEqual([]);
    await hasty.stop();
  });

  test('of waiting ends when the service stops', async () => {
    const outbound = createOutbound(harness.config.outbound);
    const ending = new AbortController();
    harness.web.answer(() => ending.abort(new AppError('unavailable', 'restarting')));
    const call = createFetcher(outbound, 20_000).download(
      'w',
      new URL(PICTURE),
      ending.signal,
      async () => {},
    );
    expect(await failure(call)).toMatchObject({ code: 'unavailable' });
    await outbound.close();
  });
});
