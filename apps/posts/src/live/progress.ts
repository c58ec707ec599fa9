import { withActivity } from '../activity.ts';
import type { Attempted, Change } from '../live-change.ts';
import type { Post, Result } from '../post.ts';

/** Longer than an attempt's calls. */
const ATTEMPT_MS = 60_000;
const PAUSES_MS = [2_000, 5_000, 15_000, 30_000, 60_000];
const LONGEST_PAUSE_MS = 5 * 60_000;
/** How long after the request attempts continue. */
export const GIVE_UP_HOURS = 24;
const MAX_CHANGES = 20;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The changes of a result that are not finished. */
export const pendingChanges = ({ changes = [] }: Result): Change[] =>
  changes.filter(({ status }) => status === 'pending');

/** A post with changed results, and the time of its next change. */
export function withResults(post: Post, change: (result: Result) => Result): Post {
  const { changeDueAt: _, ...rest } = post;
  const results = post.results.map(change);
  const times = results.flatMap(pendingChanges).flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : []));
  return { ...rest, results, ...(times.length > 0 && { changeDueAt: new Date(Math.min(...times)) }) };
}

/** A result with a further change, which the caller attempts at once. */
export const withChange = (result: Result, kind: Change['kind'], _id: string, now: Date): Result => ({
  ...result,
  changes: [
    ...(result.changes ?? []),
    { _id, kind, status: 'pending' as const, requestedAt: now, attempts: 0, dueAt: after(now, ATTEMPT_MS) },
  ].slice(-MAX_CHANGES),
});

/** The post with its due changes claimed, and these with their results. */
export function claimDue(
  post: Post,
  now: Date,
): { post: Post; claimed: { result: Result; change: Change }[] } {
  const claimed: { result: Result; change: Change }[] = [];
  const next = withResults(post, (result) => ({
    ...result,
    ...(result.changes && {
      changes: result.changes.map((change) => {
        if (!change.dueAt || change.dueAt > now) return change;
        claimed.push({ result, change });
        return { ...change, dueAt: after(now, ATTEMPT_MS) };
      }),
    }),
  }));
  return { post: next, claimed };
}

/** The post after an attempt; undefined if the change has ended in the meantime. */
export function afterAttempt(
  post: Post,
  { resultId, changeId }: { resultId: string; changeId: string },
  attempted: Attempted,
  now: Date,
): Post | undefined {
  const result = post.results.find(({ _id }) => _id === resultId);
  const change = result && pendingChanges(result).find(({ _id }) => _id === changeId);
  if (!result || !change) return undefined;
  const ended = attemptedChange(change, attempted, now);
  const isDeleted = ended.kind === 'delete' && ended.status === 'done';
  const changes = (result.changes ?? []).flatMap((each) => {
    if (each._id === changeId) return [ended];
    // Nothing is left to change.
    return isDeleted && each.status === 'pending' ? [] : [each];
  });
  const changed = { ...result, changes, ...(isDeleted && { deletedAt: now }) };
  const { platform, accountId } = result;
  const deleted = { kind: 'deleted_live' as const, at: now, platform, accountId };
  const done = isDeleted ? withActivity(post, [deleted]) : {};
  return withResults({ ...post, ...done, updatedAt: now }, (each) =>
    each._id === resultId ? changed : each,
  );
}

function attemptedChange(change: Change, attempted: Attempted, now: Date): Change {
  const { dueAt: _, error: _before, ...rest } = change;
  if (attempted.kind === 'done') return { ...rest, status: 'done', finishedAt: now };
  const { error, isFinal, retryAfterMs } = attempted;
  const attempts = change.attempts + 1;
  const dueAt = after(now, Math.max(PAUSES_MS[change.attempts] ?? LONGEST_PAUSE_MS, retryAfterMs));
  const isOver = dueAt > after(change.requestedAt, GIVE_UP_HOURS * 3_600_000);
  if (isFinal || isOver) return { ...rest, attempts, error, status: 'failed', finishedAt: now };
  return { ...rest, attempts, error, dueAt };
}
