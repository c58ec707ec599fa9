import { describe, expect, test } from '@jest/globals';
import { withContext } from './context.ts';
import { createLog } from './log.ts';
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
    expect(line.text).toContain('connect mongodb://[secret]@db:27017/posts?…');
  });

  test('has what its request is about', () => {
    const context = { requestId: 'req_1', workspaceId: 'w1', postId: 'p1' };
    expect(withContext(context, () => lineOf({}))).toMatchObject(context);
    expect(lineOf({})).not.toHaveProperty('requestId');
  });

  test('is bounded', () => expect(lineOf({ err: 'x'.repeat(100_000) }).text.length).toBeLessThan(3_000));
});

test.each([
  ['amqp://user:hunter2@mq:5672', 'amqp://[secret]@mq:5672'],
  ['mongodb://user:hun/ter2@a,b:27017/x', 'mongodb://[secret]@a,b:27017/x'],
  ['amqps://a:hunter2@one,amqps://b:hunter2@two', 'amqps://[secret]@two'],
  [
    'GET https://me:hunter2@host/file?X-Amz-Signature=hunter2 failed',
    'GET https://[secret]@host/file?… failed',
  ],
  ['see https://mastodon.social/@name for more', 'see https://mastodon.social/@name for more'],
  ['"Bearer hunter2" was refused', '"Bearer [secret] was refused'],
  ['the key svc_live_hunter2 is unknown', 'the key [secret] is unknown'],
  ['connect ECONNREFUSED 127.0.0.1:27017', 'connect ECONNREFUSED 127.0.0.1:27017'],
  ['is it? yes', 'is it? yes'],
])('%s', (text, logged) => expect(redactText(text)).toBe(logged));
