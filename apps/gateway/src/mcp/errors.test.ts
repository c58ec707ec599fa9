import { expect, test } from '@jest/globals';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import { AppError, PROBLEMS } from '@postrider/service';
import { toFault, toProblem } from './errors.ts';
import { fieldOf } from './field-names.ts';

test.each([
  ['/platforms/0', 'accounts[0]'],
  ['/caption', 'caption'],
  ['/options/x/caption', 'xCaption'],
  ['/options/mastodon/thread/3', 'mastodonThread[3]'],
  ['/options/bluesky/replies/0', 'blueskyReplies[0]'],
  ['/query/period', 'days'],
  ['/query/limit', 'limit'],
  ['/headers/Idempotency-Key', 'idempotencyKey'],
  ['', ''],
])('%s is the argument %s', (path, field) => expect(fieldOf(path)).toBe(field));

test('an option is named as it was given', () => {
  const given = { thread: ['More'], altText: '', xAltText: 'A harbour' };
  expect(fieldOf('/options/x/thread/0', given)).toBe('thread[0]');
  expect(fieldOf('/options/bluesky/altText', given)).toBe('altText');
  expect(fieldOf('/options/x/altText', given)).toBe('xAltText');
  expect(fieldOf('/options/x', given)).toBe('xAltText');
  expect(fieldOf('/options/x/accounts/a/caption', given)).toBe('options.x.accounts.a.caption');
});

test.each(PLATFORMS)('what %s refuses of a long text has the limit and the actual length', (platform) => {
  const { check, limits } = PLATFORM_DEFINITIONS[platform];
  const actual = limits.characters + 1_234;
  const [violation] = check({ caption: 'x'.repeat(actual), title: '', options: {}, media: [] }, limits);
  expect(violation && toFault(violation)).toMatchObject({
    field: 'caption',
    code: 'text_too_long',
    limit: limits.characters,
    actual,
  });
});

test('a text that is too long to be counted has its limit alone', () => {
  const { check, limits } = PLATFORM_DEFINITIONS.bluesky;
  const [long] = check({ caption: 'x'.repeat(90_000), title: '', options: {}, media: [] }, limits);
  const fault = long && toFault(long);
  expect(fault?.limit).toBe(300);
  expect(fault).not.toHaveProperty('actual');
});

test('numbers are never read from a sentence', () => {
  const fault = toFault({ path: '/caption', code: 'duplicate', message: 'This has 3; at most 2.' });
  expect(fault).toEqual({ field: 'caption', code: 'duplicate', message: 'This has 3; at most 2.' });
});

test.each(Object.keys(PROBLEMS))('%s comes with a next step', (code) => {
  const isCode = (name: string): name is keyof typeof PROBLEMS => name in PROBLEMS;
  if (!isCode(code)) throw new Error(code);
  const problem = toProblem(new AppError(code, 'No.', code === 'rate_limited' ? { retryAfter: 3 } : {}));
  expect(problem).toMatchObject({ code, message: 'No.' });
  expect(problem.next_step.length).toBeGreaterThan(15);
  expect(problem.retryable).toBe(PROBLEMS[code].status >= 500 || code === 'rate_limited');
});

test('an unexpected fault discloses nothing', () => {
  const problem = toProblem(new Error('password=secret'));
  expect(problem).toMatchObject({ code: 'internal', retryable: true });
  expect(JSON.stringify(problem)).not.toContain('secret');
});
