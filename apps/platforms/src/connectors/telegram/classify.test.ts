import { expect, test } from '@jest/globals';
import { NoResponseError, NotSentError, PlatformError } from '../http.ts';
import { UploadCutError } from '../whole-form.ts';
import { classify } from './classify.ts';

const error = (status: number, description: string, parameters?: object) =>
  new PlatformError(status, { ok: false, error_code: status, description, parameters });

// The descriptions of core.telegram.org/bots/api and tdlib/telegram-bot-api.
test.each([
  [429, 'Too Many Requests: retry after 7', 'retry_later', 'rate_limited'],
  [401, 'Unauthorized', 'reconnect', 'account_needs_reconnect'],
  [404, 'Not Found', 'reconnect', 'account_needs_reconnect'],
  [403, 'Forbidden: bot was kicked from the channel chat', 'rejected', 'platform_rejected'],
  [403, 'Forbidden: bot is not a member of the channel chat', 'rejected', 'platform_rejected'],
  [400, 'Bad Request: need administrator rights in the channel chat', 'rejected', 'platform_rejected'],
  [400, 'Bad Request: not enough rights to send photos to the chat', 'rejected', 'platform_rejected'],
  [400, 'Bad Request: chat not found', 'rejected', 'platform_rejected'],
  [400, 'Bad Request: CHAT_WRITE_FORBIDDEN', 'rejected', 'platform_rejected'],
  [400, 'Bad Request: TOPIC_CLOSED', 'rejected', 'platform_rejected'],
  [400, 'Bad Request: message is too long', 'rejected', 'platform_rejected'],
  [400, 'Bad Request: PHOTO_INVALID_DIMENSIONS', 'rejected', 'platform_rejected'],
  [413, 'Request Entity Too Large', 'rejected', 'media_too_large'],
  [
    400,
    'Bad Request: failed to send message #2 with the error message "x"',
    'unknown',
    'platform_unavailable',
  ],
  [400, 'Bad Request: Group send failed', 'unknown', 'platform_unavailable'],
  [500, 'Internal Server Error', 'unknown', 'platform_unavailable'],
  [502, 'Bad Gateway', 'unknown', 'platform_unavailable'],
] as const)('%s %s: %s', (status, description, kind, code) => {
  expect(classify(error(status, description))).toMatchObject({ kind, failure: { code } });
});

test('a limit takes exactly the time in the body', () => {
  const limited = error(429, 'Too Many Requests: retry after 7', { retry_after: 7 });
  expect(classify(limited)).toMatchObject({ afterMs: 7_000 });
});

test('only the bot’s access is named when it is lost, and other refusals are quoted', () => {
  const messageOf = (description: string) => classify(error(400, description)).failure.message;
  expect(messageOf('Bad Request: chat not found')).toMatch(/^The bot may not post in this channel or group/);
  expect(messageOf('Bad Request: message is too long')).toBe(
    'Telegram rejected the post: “message is too long”',
  );
});

test('a group with another id is asked for it, without an effect so far', () => {
  const moved = error(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
    migrate_to_chat_id: -1009876543210,
  });
  expect(classify(moved).kind).toBe('expired');
});

test('what was never sent whole is sent again; every other lost response is unknown', () => {
  expect(classify(new NotSentError('x'))).toMatchObject({ kind: 'retry_later', isAway: true });
  expect(classify(new UploadCutError('x'))).toMatchObject({ kind: 'retry_later' });
  expect(classify(new NoResponseError('x')).kind).toBe('unknown');
  // A proxy in front of a server of one’s own, not Telegram.
  expect(classify(new PlatformError(502, '<html>')).kind).toBe('unknown');
});
