import type { Post, Result } from '@postrider/sdk/types';
import type { BadgeKind } from '../../ui/badge.tsx';
import type { Target } from '../drafts/account-settings.ts';

/** How a state is shown: the kind of its badge, and words for it. */
export interface StateView {
  kind: BadgeKind;
  text: string;
}

const POST_STATES: Record<string, StateView> = {
  draft: { kind: 'neutral', text: 'Draft' },
  scheduled: { kind: 'info', text: 'Scheduled' },
  published: { kind: 'good', text: 'Published' },
  failed: { kind: 'bad', text: 'Failed' },
};

const RESULT_STATES: Record<string, StateView> = {
  pending: { kind: 'neutral', text: 'Waiting' },
  publishing: { kind: 'info', text: 'Publishing' },
  published: { kind: 'good', text: 'Published' },
  failed: { kind: 'bad', text: 'Failed' },
};

const unknown = (status: string): StateView => ({ kind: 'neutral', text: status });

export const resultState = ({ status, error }: Result): StateView =>
  status === 'failed' && error?.code === 'outcome_unknown'
    ? { kind: 'warn', text: 'Outcome unknown' }
    : (RESULT_STATES[status] ?? unknown(status));

/** Whether a post has failed on at least one of its accounts, and is not being published again. */
export const hasFailed = ({ status, failedResults }: Post): boolean =>
  status === 'failed' || (status === 'published' && failedResults > 0);

/** What is known of the whole post; its status alone does not say that it went live on some accounts only. */
export function postState(post: Post, results: readonly Result[]): StateView {
  const { status } = post;
  if (status === 'scheduled' && results.some((result) => result.status !== 'pending'))
    return { kind: 'info', text: 'Publishing' };
  if (status === 'published' && (hasFailed(post) || results.some((result) => result.status === 'failed')))
    return { kind: 'warn', text: 'Published in part' };
  return POST_STATES[status] ?? unknown(status);
}

/** From this long before its time on, a scheduled post can't be changed. */
const LOCKED_MS = 10_000;
const MOST_POLL_MS = 60_000;
const OPEN = new Set(['pending', 'publishing']);
const POLL_MS = 2_000;

/** Whether a post can still be edited, by its time. `at` and `now` in milliseconds. */
export const isEditable = ({ status }: Post, at: number | undefined, now: number): boolean =>
  status === 'draft' || (status === 'scheduled' && at !== undefined && at - now > LOCKED_MS);

/** After how many milliseconds a post or its results are to be read again; false where nothing will happen by itself. */
export function pollAfter(
  { status }: Post,
  results: readonly Result[],
  at: number | undefined,
  now: number,
): number | false {
  const isOpen = status === 'scheduled' || results.some((each) => OPEN.has(each.status));
  if (!isOpen || at === undefined) return false;
  return Math.min(Math.max(at - now, POLL_MS), MOST_POLL_MS);
}

/** Whether a post is live on the account of a result, or may be: what goes out there again may be there twice. */
const mayBeLive = ({ status, error }: Result): boolean =>
  status === 'published' || status === 'publishing' || error?.code === 'outcome_unknown';

/** The accounts of a duplicate: those on which the post is not live; all of them where none is left, as in the API. */
export function accountsOfDuplicate(
  targets: readonly Target[],
  results: readonly Result[],
): { targets: Target[]; live: Target[] } {
  const live = targets.filter(({ accountId }) =>
    results.some((result) => result.accountId === accountId && mayBeLive(result)),
  );
  const open = targets.filter((target) => !live.includes(target));
  return { targets: open.length > 0 ? open : [...targets], live };
}

/** The failed results that are retried: those of unknown outcome can be live already. */
export function retryable(results: readonly Result[]): { failed: Result[]; unknown: Result[] } {
  const all = results.filter(({ status }) => status === 'failed');
  const isUnknown = ({ error }: Result) => error?.code === 'outcome_unknown';
  return { failed: all.filter((result) => !isUnknown(result)), unknown: all.filter(isUnknown) };
}
