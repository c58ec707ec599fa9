import { describe, expect, test } from '@jest/globals';
import type { PinterestOptions } from '@postrider/platform-rules/pinterest/limits';
import { connectorTools } from '../../../test/connector-tools.ts';
import { AccessLostError } from '../access-lost.ts';
import type { Job } from '../connector.ts';
import { NoResponseError, PlatformError, type PlatformHttp, type PlatformRequest } from '../http.ts';
import { createApi } from './api.ts';
import { classify, UploadRefusedError } from './classify.ts';
import { pinterestConnector } from './connector.ts';
import { apiUrl, consentPage, pinPage } from './hosts.ts';
import { lookUpPin, pinOf } from './pins.ts';

const failure = (status: number, code: number, message: string) =>
  new PlatformError(status, { code, message });

describe('the meaning of errors', () => {
  test.each([
    [400, 1, 'Invalid pin parameters value', 'rejected', 'platform_rejected'],
    [
      400,
      1,
      'Unable to reach the URL. Please check the URL is correct',
      'retry_later',
      'media_not_reachable',
    ],
    [401, 2, 'Authentication failed.', 'expired', 'account_needs_reconnect'],
    [403, 29, 'You are not permitted to access that resource.', 'rejected', 'platform_rejected'],
    [403, 29, 'Apps with Trial access may not create Pins', 'rejected', 'platform_rejected'],
    [403, 3, 'Authorization failed.', 'reconnect', 'account_needs_reconnect'],
    [403, 7, 'Not authorized to access board or Pin.', 'rejected', 'platform_rejected'],
    [404, 40, 'Board not found.', 'rejected', 'platform_rejected'],
    [404, 2031, "Sorry! We couldn't find this board section.", 'rejected', 'platform_rejected'],
    [429, 8, 'This request exceeded a rate limit.', 'retry_later', 'rate_limited'],
    [500, -1, 'Something went wrong', 'unknown', 'platform_unavailable'],
  ])('%i with code %i, “%s”', (status, code, message, kind, result) => {
    expect(classify(failure(status, code, message))).toMatchObject({ kind, failure: { code: result } });
  });

  test('errors without a body, a refused form and lost tokens', () => {
    expect(classify(new PlatformError(403, '<html>'))).toMatchObject({ kind: 'rejected' });
    expect(classify(new NoResponseError('none'))).toMatchObject({ kind: 'unknown' });
    expect(classify(new UploadRefusedError('late'))).toMatchObject({ kind: 'retry_later' });
    expect(classify(new AccessLostError('used'))).toMatchObject({ kind: 'reconnect' });
  });

  test('a limit ends as many seconds from now as Pinterest says', () => {
    const http: PlatformHttp = { call: async () => ({ status: 200, headers: {}, body: {} }) };
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '7' };
    const verdict = pinterestConnector(connectorTools(http)).classify(new PlatformError(429, {}, headers));
    expect(verdict).toMatchObject({ kind: 'retry_later', afterMs: 7_000 });
  });
});

describe('hosts', () => {
  test.each([
    ['https://api.pinterest.com', 'https://api.pinterest.com/v5/pins', 'https://www.pinterest.com/oauth/'],
    [
      'https://api-sandbox.pinterest.com',
      'https://api-sandbox.pinterest.com/v5/pins',
      'https://www.pinterest.com/oauth/',
    ],
    [
      'http://127.0.0.1:8090',
      'http://127.0.0.1:8090/at/api.pinterest.com/v5/pins',
      'http://127.0.0.1:8090/at/www.pinterest.com/oauth/',
    ],
  ])('of %s', (server, api, page) => {
    expect([apiUrl(server, '/v5/pins').href, consentPage(server).href]).toEqual([api, page]);
  });

  test('the page of a Pin', () => {
    expect(pinPage('https://api-sandbox.pinterest.com', '1')).toBe('https://www.pinterest.com/pin/1/');
  });
});

const job = (options: PinterestOptions, caption = 'Hello', title = ''): Job<PinterestOptions> => ({
  publicationId: '01890a5d-ac96-774b-bcce-b302099a8057',
  account: { externalId: '1', username: 'ada', server: 'https://api.pinterest.com' },
  words: { caption, title, options },
  files: [],
  done: [],
  signal: new AbortController().signal,
});

describe('the request for a Pin', () => {
  const images = ['https://files.example/1', 'https://files.example/2'];

  test('leaves out empty texts', () => {
    expect(pinOf(job({ board: '7' }, ''), { images: images.slice(0, 1) })).toEqual({
      board_id: '7',
      media_source: { source_type: 'image_url', url: images[0] },
    });
  });

  test('has several images, and the title of the platform', () => {
    const options = { board: '7', section: '8', title: 'Own', link: 'https://example.org' };
    expect(pinOf(job(options, 'Hello', 'Shared'), { images })).toEqual({
      board_id: '7',
      board_section_id: '8',
      title: 'Own',
      description: 'Hello',
      link: 'https://example.org',
      media_source: { source_type: 'multiple_image_urls', items: images.map((url) => ({ url })) },
    });
  });
});

describe('a lookup', () => {
  const SINCE = new Date('2026-11-28T10:00:30Z');
  const session = { apiUrl: 'https://api.pinterest.com', access: 't' };
  const pin = (id: string, created_at: string, description: string | null = 'Hello') => ({
    id,
    created_at,
    title: null,
    description,
    link: null,
    alt_text: null,
  });

  async function lookUp(items: unknown[], options: PinterestOptions = { board: '7' }) {
    const asked: { url: string; request: PlatformRequest }[] = [];
    const http: PlatformHttp = {
      async call(url, request) {
        asked.push({ url: String(url), request });
        return { status: 200, headers: {}, body: { items, bookmark: null } };
      },
    };
    const found = await lookUpPin(createApi(http), job(options), session, SINCE);
    return { found, asked };
  }

  test('finds the Pin with these texts, in the time zone UTC', async () => {
    const { found, asked } = await lookUp([
      pin('1', '2026-11-28T10:00:31', 'Another'),
      pin('2', '2026-11-28T10:00:31', 'Hello '),
      pin('3', '2026-11-28T09:59:00'),
    ]);
    const at = new Date('2026-11-28T10:00:31Z');
    expect(found).toMatchObject({ kind: 'found', externalId: '2', at });
    expect(asked[0]?.url).toBe('https://api.pinterest.com/v5/boards/7/pins?page_size=50');
  });

  test('in a section', async () => {
    const { asked } = await lookUp([], { board: '7', section: '8' });
    expect(asked[0]?.url).toBe('https://api.pinterest.com/v5/boards/7/sections/8/pins?page_size=50');
  });

  test.each([
    ['none', []],
    ['an earlier one', [pin('1', '2026-11-28T10:00:15')]],
    ['two', [pin('1', '2026-11-28T10:00:31'), pin('2', '2026-11-28T10:00:32')]],
    ['what is no Pin', [null, { id: 1 }, pin('1', 'yesterday')]],
  ])('%s: unknown', async (_, items) => {
    expect((await lookUp(items)).found).toEqual({ kind: 'unknown' });
  });
});
