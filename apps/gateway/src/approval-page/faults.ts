import { type AppError, type Log, PROBLEMS } from '@postrider/service';
import type { z } from 'zod';
import { MAX_COMMENT } from '../api/posts/schemas.ts';
import { messagePage } from './frame.ts';
import type { Look } from './look.ts';
import type { Page } from './states.ts';

/** What is wrong with a form, for the person who sent it. */
export function formProblem({ words }: Look, { issues }: z.ZodError): string {
  const wrong = new Set(issues.map(({ path }) => path[0]));
  if (wrong.has('time')) return words.text('notice.time');
  if (wrong.has('comment')) return words.text('notice.comment', { count: MAX_COMMENT });
  return words.text('notice.form');
}

/** What a person can do about a decision that was not accepted; undefined for faults. */
export function refusalNotice({ words }: Look, { code, errors }: AppError): string | undefined {
  if (errors.some((error) => error.code === 'changed')) return words.text('notice.changed');
  if (code === 'time_passed') return words.text('notice.passed');
  if (code === 'approval_not_pending') return words.text('end.not.pending');
  if (errors.some(({ path }) => path === '/scheduledDatetime')) return words.text('notice.time');
  return PROBLEMS[code].status < 500 && code !== 'rate_limited' ? words.text('notice.refused') : undefined;
}

/** The page after an error that the person can't correct. */
export function faultPage(look: Look, error: AppError, log: Log): Page {
  const { status } = PROBLEMS[error.code];
  if (status >= 500) log.error({ code: error.code, err: error.cause ?? error.message }, 'request failed');
  if (error.code === 'rate_limited') {
    const seconds = error.retryAfter ?? 60;
    return { status, body: messagePage(look, 'title.busy', look.words.text('end.busy', { seconds })) };
  }
  return { status, body: messagePage(look, 'title.fault', look.words.text('end.fault')) };
}
