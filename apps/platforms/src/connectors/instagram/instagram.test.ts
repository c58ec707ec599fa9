import { describe, expect, test } from '@jest/globals';
import type { InstagramOptions } from '@postrider/platform-rules/instagram/limits';
import { connectorTools } from '../../../test/connector-tools.ts';
import type { Job, JobFile, MediaSource } from '../connector.ts';
import { NoResponseError, PlatformError, type PlatformHttp, type PlatformRequest } from '../http.ts';
import { classify, containerFailure } from './classify.ts';
import { instagramConnector } from './connector.ts';
import { childForm, postForm } from './files.ts';

const graphError = (code: number, error_subcode = 0, status = 400) =>
  new PlatformError(status, { error: { message: 'No.', code, error_subcode } });

test.each([
  // The container is not ready, gone, or the servers failed.
  [9007, 2207027, 'retry_later', 'platform_unavailable'],
  [24, 2207008, 'retry_later', 'platform_unavailable'],
  [-2, 2207020, 'retry_later', 'platform_unavailable'],
  [-1, 2207001, 'retry_later', 'platform_unavailable'],
  [-2, 2207003, 'retry_later', 'media_refused'],
  [9004, 2207052, 'retry_later', 'media_refused'],
  [9, 2207042, 'retry_later', 'rate_limited'],
  [4, 0, 'retry_later', 'rate_limited'],
  [80002, 0, 'retry_later', 'rate_limited'],
  [25, 2207050, 'rejected', 'platform_rejected'],
  [352, 2207026, 'rejected', 'media_refused'],
  [36000, 2207004, 'rejected', 'media_refused'],
  [36001, 2207005, 'rejected', 'media_refused'],
  [36003, 2207009, 'rejected', 'media_refused'],
  [36004, 2207010, 'rejected', 'platform_rejected'],
  [1, 2207057, 'rejected', 'platform_rejected'],
  [100, 2207028, 'rejected', 'platform_rejected'],
  [100, 0, 'rejected', 'platform_rejected'],
  [10, 0, 'reconnect', 'account_needs_reconnect'],
  [190, 463, 'reconnect', 'account_needs_reconnect'],
  [190, 458, 'reconnect', 'account_needs_reconnect'],
])('Instagram returns the error %i/%i', (code, subcode, kind, failure) => {
  expect(classify(graphError(code, subcode))).toMatchObject({ kind, failure: { code: failure } });
});

test.each([
  [2207026, 0, 'media_refused'],
  [2207052, 3, 'media_refused'],
  [2207020, 3, 'platform_unavailable'],
  [2207053, 1, 'platform_unavailable'],
  [0, 1, 'platform_unavailable'],
])('the state of a container names %i', (subcode, retries, code) => {
  expect(containerFailure(subcode)).toMatchObject({ retries, failure: { code } });
});

const source = (type: 'image' | 'video'): MediaSource => ({
  type,
  filename: '',
  mimeType: `${type}/x`,
  size: 1,
  width: 1,
  height: 1,
  duration: 0,
  animated: false,
  open: async () => {
    throw new Error('nothing is read here');
  },
  as: async () => source(type),
  publicUrl: async () => `https://files.example/${type}`,
});
const file = (type: 'image' | 'video', altText = ''): JobFile => ({
  altText,
  open: async () => source(type),
});
const job = (
  files: JobFile[],
  options: InstagramOptions = {},
  more: Partial<Job<InstagramOptions>> = {},
): Job<InstagramOptions> => ({
  publicationId: '01890a5d-ac96-774b-bcce-b302099a8057',
  account: { externalId: '17', username: 'ada', server: 'https://graph.instagram.com' },
  words: { caption: 'Hello', title: '', options },
  files,
  done: [],
  signal: new AbortController().signal,
  ...more,
});

describe('the parameters of a container', () => {
  const [image_url, video_url] = ['https://files.example/image', 'https://files.example/video'];

  test('of an image, a reel, a story, a carousel', async () => {
    expect(await postForm(job([file('image', 'A door')], { collaborators: ['@ada'] }), [])).toEqual({
      image_url,
      alt_text: 'A door',
      caption: 'Hello',
      collaborators: '["ada"]',
    });
    expect(await postForm(job([file('video', 'A door')], { coverSeconds: 1.25 }), [])).toEqual({
      media_type: 'REELS',
      video_url,
      caption: 'Hello',
      share_to_feed: 'true',
      thumb_offset: '1250',
    });
    expect(await postForm(job([file('image', 'A door')], { kind: 'story' }), [])).toEqual({
      media_type: 'STORIES',
      image_url,
    });
    expect(await postForm(job([file('image'), file('image')]), ['1', '2'])).toEqual({
      media_type: 'CAROUSEL',
      children: '1,2',
      caption: 'Hello',
    });
  });

  test('of the files of a carousel, which have no caption', async () => {
    expect(await childForm(file('image', 'A'))).toEqual({
      image_url,
      alt_text: 'A',
      is_carousel_item: 'true',
    });
    expect(await childForm(file('video', 'A'))).toEqual({
      media_type: 'VIDEO',
      video_url,
      is_carousel_item: 'true',
    });
  });
});

const session = { apiUrl: 'https://graph.instagram.com', clientId: 'app', access: 't', userId: '17' };
const MAIN = { id: '179', madeAt: new Date().toISOString() };

/** A connector whose calls are recorded and answered by `respond`. */
function connectorWith(respond: (path: string, request: PlatformRequest) => unknown) {
  const paths: string[] = [];
  const http: PlatformHttp = {
    async call(url, request) {
      const { pathname, search } = new URL(url);
      paths.push(`${request.method ?? 'GET'} ${pathname}${search}`);
      return { status: 200, headers: {}, body: respond(pathname, request) };
    },
  };
  return { connector: instagramConnector(connectorTools(http)), paths };
}

test('a comment is written without fields, and its post is the first part', async () => {
  const { connector, paths } = connectorWith(() => ({ id: '18c' }));
  const done = [{ externalId: '180', url: 'https://www.instagram.com/p/x/' }];
  const part = job([file('image')], { firstComment: 'First' }, { done });
  expect(await connector.publish(part, session, { part: 1 })).toEqual({
    externalId: '18c',
    url: 'https://www.instagram.com/p/x/',
  });
  expect(paths).toEqual(['POST /v26.0/180/comments']);
});

test.each([
  ['status 500', graphError(2, 0, 500)],
  ['code 2 with another status', graphError(2)],
  ['a suspicion of spam', graphError(4, 2207051)],
  ['a failure of the servers', graphError(-1, 2207001)],
  ['a form of the response that is not supported', graphError(20, 1772107)],
])('%s of the call that publishes leaves the outcome unknown', async (_, error) => {
  const { connector } = connectorWith(() => {
    throw error;
  });
  const thrown = await connector
    .publish(job([file('image')]), session, { main: MAIN })
    .catch((e: unknown) => e);
  expect(thrown).toBeInstanceOf(NoResponseError);
  expect(connector.classify(thrown)).toMatchObject({ kind: 'unknown' });
});

test('a post without an address has that of its account', async () => {
  const { connector } = connectorWith((path) => {
    if (path.endsWith('media_publish')) return { id: '180' };
    throw graphError(100, 33);
  });
  expect(await connector.publish(job([file('image')]), session, { main: MAIN })).toEqual({
    externalId: '180',
    url: 'https://www.instagram.com/ada/',
  });
});

test('a comment on a post without an id is not tried', async () => {
  const { connector, paths } = connectorWith(() => ({}));
  const part = job([], { firstComment: 'First' }, { done: [{ externalId: '', url: '' }] });
  await expect(connector.prepare(part, session, {}, async () => {})).rejects.toMatchObject({
    failure: { message: 'Instagram did not report the id of the post.' },
  });
  expect(paths).toEqual([]);
});
