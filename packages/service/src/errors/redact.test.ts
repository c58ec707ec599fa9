import { describe, expect, test } from '@jest/globals';
import { withContext } from '../telemetry/context.ts';
import { createLog } from '../telemetry/log.ts';
import { redactText } from './redact.ts';

/** The line that a log makes of these fields. */
function lineOf(fields: object, message = 'happened'): Record<string, unknown> & { text: string } {
  const lines: string[] = [];
  createLog('test', 'trace', { write: (line) => void lines.push(line) }).info(fields, message);
  const [text = ''] = lines;
  return { ...JSON.parse(text), text };
}

/** What no line may hold. */
const HIDDEN = 'hunter2';

describe('a log line', () => {
  test.each([
    'authorization',
    'Authorization',
    'x-service-signature',
    'set-cookie',
    'password',
    'appPassword',
    'secret',
    'clientSecret',
    'token',
    'accessToken',
    'refresh_token',
    'credentials',
    'apiKey',
    'caption',
    'title',
    'body',
    'facts',
  ])('never has the value of %s, however deep', (field) => {
    const { text } = lineOf({ [field]: HIDDEN, headers: [{ inner: { [field]: { value: HIDDEN } } }] });
    expect(text).not.toContain(HIDDEN);
    expect(text).toContain(field);
  });

  test('has other fields as they are', () => {
    const at = new Date(0);
    expect(lineOf({ postId: 'p1', count: 2, at, nothing: null, list: [1, 'two'] })).toMatchObject({
      postId: 'p1',
      count: 2,
      at: at.toISOString(),
      nothing: null,
      list: [1, 'two'],
    });
  });

  test('has of an error and its causes only what it is, not what a library keeps in it', () => {
    const cause = Object.assign(new TypeError(`connect mongodb://root:${HIDDEN}@db:27017/posts?ssl=true`), {
      code: 'ECONNREFUSED',
      writeErrors: [{ op: { caption: HIDDEN } }],
      response: { body: HIDDEN },
    });
    const err = Object.assign(new Error('not stored', { cause }), { status: 502, metadata: HIDDEN });
    const line = lineOf({ err });
    expect(line.text).not.toContain(HIDDEN);
    expect(line.err).toMatchObject({
      type: 'Error',
      message: 'not stored',
      status: 502,
      cause: { type: 'TypeError', code: 'ECONNREFUSED' },
    });
    expect(line.err).toHaveProperty('stack', expect.stringContaining('redact.test.ts'));
    expect(line.text).toContain('connect mongodb://[removed]@db:27017/posts?ssl=true');
  });

  test('has what its request is about', () => {
    const context = { requestId: 'req_1', workspaceId: 'w1', postId: 'p1' };
    expect(withContext(context, () => lineOf({}))).toMatchObject(context);
    expect(lineOf({})).not.toHaveProperty('requestId');
  });

  test('is bounded', () => expect(lineOf({ err: 'x'.repeat(100_000) }).text.length).toBeLessThan(3_000));
});

test.each([
  ['amqp://user:hunter2@mq:5672', 'amqp://[removed]@mq:5672'],
  ['mongodb://user:hun/ter2@a,b:27017/x', 'mongodb://[removed]@a,b:27017/x'],
  ['amqps://a:hunter2@one,amqps://b:hunter2@two', 'amqps://[removed]@two'],
  ['{"uri":"mongodb://a:hunter2@b","by":"@ada"}', '{"uri":"mongodb://[removed]@b","by":"@ada"}'],
  [
    'GET https://me:hunter2@host/file?X-Sig=hunter2 failed',
    'GET https://[removed]@host/file?[removed] failed',
  ],
  ['{"url":"https://host/file?key=hunter2","page":2}', '{"url":"https://host/file?[removed]","page":2}'],
  ['https://host/??hunter2', 'https://host/?[removed]'],
  ['see https://mastodon.social/@name for more', 'see https://mastodon.social/@name for more'],
  ['at (file:///srv/node_modules/@grpc/x.js:1:2)', 'at (file:///srv/node_modules/@grpc/x.js:1:2)'],
  ['"Bearer hunter2" was refused', '"Bearer [removed]" was refused'],
  ['authorization: Basic aHVudGVyMg==', 'authorization: Basic [removed]'],
  ['the key svc_live_hunter2 is unknown', 'the key [removed] is unknown'],
  ['the key svc_test_hunter2 is unknown', 'the key [removed] is unknown'],
  ['the token svc_mcp_hunter2 is unknown', 'the token [removed] is unknown'],
  ['the key svc_live_abcd…', 'the key svc_live_abcd…'],
  ['whsec_hun+ter2/c=', '[removed]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.hunter2', '[removed]'],
  ['{"accessToken":"hunter2 b","url":"https://x"}', '{"accessToken":"[removed]","url":"https://x"}'],
  ['{"refresh_token" : "hun\\"ter2"}', '{"refresh_token" : "[removed]"}'],
  ['"{\\"appPassword\\":\\"hunter2\\"}"', '"{\\"appPassword\\":\\"[removed]\\"}"'],
  ['code=hunter2&client_secret=hunter2&page=2', 'code=[removed]&client_secret=[removed]&page=2'],
  ['connect ECONNREFUSED 127.0.0.1:27017', 'connect ECONNREFUSED 127.0.0.1:27017'],
  ['is it? yes', 'is it? yes'],
])('%s', (text, logged) => expect(redactText(text)).toBe(logged));

test('a long text takes linear time', () => {
  const parts = [
    '://',
    'ab://a@',
    '"token',
    '"token":',
    'token',
    'Bearer ',
    'https://a?',
    'eyJ-',
    'a-',
    '\\"',
  ];
  const text = parts.map((part) => part.repeat(50_000)).join('');
  // Quadratic time would be minutes.
  expect(redactText(text, Number.POSITIVE_INFINITY)).toContain('token');
});
