import { x } from '@postrider/platform-rules/x/definition';
import { z } from 'zod';
import { classifyCommon } from '../classify-common.ts';
import { reconnectNeeded } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { Failure, Verdict } from '../verdict.ts';

const { name: NAME } = x;

const problem = z.object({
  title: z.string().default(''),
  detail: z.string().default(''),
  type: z.string().default(''),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
});

/** Classifies errors by the problems of X's API v2 (docs.x.com/x-api/fundamentals/response-codes). */
export function classify(error: unknown): Verdict {
  if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
  const { title, detail, type, errors } = problem.safeParse(error.body).data ?? NOTHING;
  if (error.status === 401) return { kind: 'expired', failure: reconnectNeeded(NAME) };
  if (error.status === 402 || /usage-capped|credits/.test(type) || /UsageCap|Credits/.test(title))
    return { kind: 'rejected', failure: USED_UP };
  if (error.status === 413) return { kind: 'rejected', failure: TOO_LARGE };
  if (error.status === 403) {
    if (/duplicate content/i.test(detail)) return { kind: 'rejected', failure: DUPLICATE };
    if (/suspended|locked/i.test(detail))
      return { kind: 'reconnect', failure: { ...reconnectNeeded(NAME), message: SWITCHED_OFF } };
    // A token that lacks a scope, or whose type may not post.
    if (detail === 'Forbidden' || type.endsWith('/unsupported-authentication'))
      return { kind: 'reconnect', failure: reconnectNeeded(NAME) };
  }
  return classifyCommon(NAME, error, errors[0]?.message || detail || title);
}

const NOTHING = { title: '', detail: '', type: '', errors: [] };

const SWITCHED_OFF = 'X has suspended or locked this account.';

const DUPLICATE: Failure = {
  code: 'duplicate_content',
  message: 'X rejects the same text twice within a short time, and this account has already posted it.',
  action: 'Check the account. To post it anyway, duplicate the post and change the text.',
};

const USED_UP: Failure = {
  code: 'usage_capped',
  message: 'The X developer app has used up its monthly quota.',
  action: 'Raise the app’s quota or buy credits in X’s developer portal, then retry the post.',
};

const TOO_LARGE: Failure = {
  code: 'media_too_large',
  message: 'The image or video is too large for X.',
  action: 'Duplicate the post with a smaller file.',
};
