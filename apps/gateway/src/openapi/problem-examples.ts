import type { ViolationCode } from '@postrider/contracts/codes';
import { PROBLEMS, type ProblemCode } from '@postrider/service';
import type { z } from 'zod';
import type { Example } from '../api/examples.ts';
import type { problem } from '../api/problem.ts';
import { BASE_PATH, ERRORS_PATH } from '../paths.ts';

type Problem = z.input<typeof problem>;
type Violation = { path: string; code: ViolationCode; message: string };
type Occurrence = Pick<Problem, 'detail'> & Partial<Omit<Problem, 'errors'>> & { errors?: Violation[] };

const PUBLIC_URL = 'https://postrider.example';
const POSTS = `${BASE_PATH}/posts`;
const MEDIA = `${BASE_PATH}/media`;

/** The details of problems whose title alone would be too short. */
const OCCURRENCES: Partial<Record<ProblemCode, Occurrence>> = {
  invalid_request: {
    detail: '/platforms: This is required. There is 1 more problem.',
    errors: [
      { path: '/platforms', code: 'required', message: 'This is required.' },
      {
        path: '/media_id',
        code: 'unknown_field',
        message: 'This request has no such field. Did you mean mediaId?',
      },
    ],
  },
  missing_api_key: { detail: 'Send your API key in the header "Authorization: Bearer <API_KEY>".' },
  invalid_api_key: {
    detail: 'This API key is unknown, mistyped, disabled, deleted or expired. Check it, or create a new one.',
  },
  insufficient_scope: {
    detail: 'This requires a key with the scope posts:write.',
    required_scope: 'posts:write',
  },
  content_rejected: {
    detail: 'Bluesky allows 300 characters; this text has 312.',
    errors: [
      {
        path: '/caption',
        code: 'text_too_long',
        message: 'Bluesky allows 300 characters; this text has 312.',
      },
    ],
  },
  account_not_connected: {
    detail: 'No Mastodon account is connected. Connect one first.',
    errors: [
      {
        path: '/platforms/1',
        code: 'account_not_connected',
        message: 'No Mastodon account is connected. Connect one first.',
      },
    ],
  },
  post_not_retryable: {
    detail:
      'It is unknown whether the post went live on x. Check the account. If the post is not there, retry with "force": true.',
    errors: [
      {
        path: '/force',
        code: 'outcome_unknown',
        message:
          'It is unknown whether the post went live on x. Check the account. If the post is not there, retry with "force": true.',
      },
    ],
  },
  time_passed: {
    detail:
      'The requested time, 2026-06-12T07:00:00.000Z, has passed. Approve the post with another scheduledDatetime.',
    errors: [
      {
        path: '/scheduledDatetime',
        code: 'not_in_future',
        message:
          'The requested time, 2026-06-12T07:00:00.000Z, has passed. Approve the post with another scheduledDatetime.',
      },
    ],
  },
  approval_not_pending: { detail: 'The post was approved at 2026-06-01T09:14:00.000Z.' },
  result_not_deletable: { detail: 'The post has failed on Mastodon, so it is not live there.' },
  media_in_use: {
    detail: 'The draft “The terrace opens at nine” (01981f0a-2e3f-7c30-8d55-6f708192a3b5) uses the file.',
    instance: MEDIA,
    errors: [
      {
        path: '/id',
        code: 'used_by_draft',
        message:
          'The draft “The terrace opens at nine” (01981f0a-2e3f-7c30-8d55-6f708192a3b5) uses the file.',
      },
    ],
  },
  delivery_not_replayable: {
    detail: 'The webhook is not active. Resume it first, then try again.',
    instance: `${BASE_PATH}/webhooks`,
  },
  precondition_failed: {
    detail:
      'The resource has changed since you read it. Read it again, then repeat the change with its new ETag.',
    instance: `${BASE_PATH}/posts`,
  },
  import_failed: {
    detail: 'The server returned status 404 instead of a file.',
    instance: MEDIA,
    errors: [
      {
        path: '/url',
        code: 'http_status',
        message: 'The server returned status 404 instead of a file.',
      },
    ],
  },
  media_rejected: { detail: 'This file is not of a supported type.' },
  idempotency_in_progress: {
    detail: 'The first request with this Idempotency-Key is still running. Try again in a second.',
    retry_after: 1,
  },
  rate_limited: { detail: 'Too many requests. Try again in 12 seconds.', retry_after: 12 },
  unavailable: { detail: 'The service is temporarily unavailable. Try again in a moment.', retry_after: 2 },
};

/** An example of a problem. */
export function exampleOf(code: ProblemCode): Example {
  const { status, title } = PROBLEMS[code];
  const value: Problem = {
    type: `${PUBLIC_URL}${ERRORS_PATH}#${code}`,
    title,
    status,
    instance: POSTS,
    code,
    request_id: 'req_01981f0a-2e3f-7c30-8d55-6f708192a3b4',
    detail: `${title}.`,
    ...OCCURRENCES[code],
  };
  return { summary: title, value };
}
