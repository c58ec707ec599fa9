import type { Post, Result } from '@postrider/sdk/types';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import type { BadgeKind } from '../../ui/badge.tsx';
import type { Target } from '../drafts/account-settings.ts';

/** The appearance of a state: the kind of its badge, and its label in the reader's language. */
export interface StateView {
  kind: BadgeKind;
  text: string;
}

/** A state whose label is not yet in the reader's language. */
type State = Pick<StateView, 'kind'> & { text: Message };

const POST_STATES: Record<string, State> = {
  draft: { kind: 'neutral', text: msg('Draft') },
  scheduled: { kind: 'info', text: msg('Scheduled') },
  published: { kind: 'good', text: msg('Published') },
  failed: { kind: 'bad', text: msg('Failed') },
};

const RESULT_STATES: Record<string, State> = {
  pending: { kind: 'neutral', text: msg('Waiting') },
  publishing: { kind: 'info', text: msg('Publishing') },
  published: { kind: 'good', text: msg('Published') },
  failed: { kind: 'bad', text: msg('Failed') },
};

/** The codes of failures after which a post may be live. */
const MAY_BE_LIVE = new Set(['outcome_unknown', 'still_processing']);

/** The view of a status; its name if it is unknown here. */
const viewOf = (state: State | undefined, status: string): StateView =>
  state ? { kind: state.kind, text: t(state.text) } : { kind: 'neutral', text: status };

/** A failed result that may be live. */
const isUnknown = ({ error }: Result): boolean => MAY_BE_LIVE.has(error?.code ?? '');

export function resultState(result: Result): StateView {
  const { status, acceptedAt, notice, deletedAt } = result;
  if (deletedAt) return { kind: 'neutral', text: t('Deleted') };
  if (status === 'failed' && isUnknown(result)) return { kind: 'warn', text: t('Outcome unknown') };
  if (status === 'publishing' && acceptedAt) return { kind: 'info', text: t('Processing') };
  if (status === 'published' && notice) return { kind: 'warn', text: t('To be finished') };
  return viewOf(RESULT_STATES[status], status);
}

/** Whether a post has failed on at least one of its accounts, and is not being published again. */
export const hasFailed = ({ status, failedResults }: Post): boolean =>
  status === 'failed' || (status === 'published' && failedResults > 0);

const milliseconds = (time: string | null): number => (time === null ? Number.NaN : Date.parse(time));

/** Whether a post can still be edited. `now` in milliseconds. */
export const isEditable = ({ status, editableUntil }: Post, now: number): boolean =>
  status === 'draft' || (status === 'scheduled' && milliseconds(editableUntil) > now);

/** Whether a post waits for approval. */
export const isPending = ({ approval }: Pick<Post, 'approval'>): boolean => approval?.status === 'pending';

/**
 * The state of the whole post, as far as its results are known; its status alone does not show that it is live on only
 * some accounts. `now` in milliseconds.
 */
export function postState(post: Post, results: readonly Result[], now: number): StateView {
  const { status, scheduledDatetime, approval } = post;
  if (isPending(post)) return { kind: 'warn', text: t('Waiting for approval') };
  if (approval?.status === 'declined') return { kind: 'bad', text: t('Declined') };
  const isHandedOver = !isEditable(post, now) || results.some((result) => result.status !== 'pending');
  if (status === 'scheduled' && isHandedOver)
    return {
      kind: 'info',
      text: milliseconds(scheduledDatetime) > now ? t('Preparing') : t('Publishing'),
    };
  if (status === 'published' && (hasFailed(post) || results.some((result) => result.status === 'failed')))
    return { kind: 'warn', text: t('Partly published') };
  return viewOf(POST_STATES[status], status);
}

const MOST_POLL_MS = 60_000;
const OPEN = new Set(['pending', 'publishing']);
const POLL_MS = 2_000;
/** While all open accounts wait for their platforms to process the post. */
const PROCESSING_POLL_MS = 15_000;

/** Whether a live post is being changed. */
const isChanging = ({ changes }: Result): boolean => changes.some(({ status }) => status === 'pending');

/** Milliseconds until a post or its results are read again; false if no change is expected. */
export function pollAfter(
  { status }: Post,
  results: readonly Result[],
  at: number | undefined,
  now: number,
): number | false {
  if (results.some(isChanging)) return POLL_MS;
  const open = results.filter((each) => OPEN.has(each.status));
  if ((status !== 'scheduled' && open.length === 0) || at === undefined) return false;
  const isProcessing = open.length > 0 && open.every(({ acceptedAt }) => acceptedAt);
  return Math.min(Math.max(at - now, isProcessing ? PROCESSING_POLL_MS : POLL_MS), MOST_POLL_MS);
}

/** Whether a post is live on the account of a result, or may be; publishing it again could create a duplicate. */
const mayBeLive = (result: Result): boolean =>
  (result.status === 'published' && !result.deletedAt) || result.status === 'publishing' || isUnknown(result);

/**
 * The accounts of a duplicate: those on which the post is not live, or all of them if there are none, as in the API.
 */
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

/** The failed results that are retried; those with an unknown outcome may already be live. */
export function retryable(results: readonly Result[]): { failed: Result[]; unknown: Result[] } {
  const all = results.filter(({ status }) => status === 'failed');
  return { failed: all.filter((result) => !isUnknown(result)), unknown: all.filter(isUnknown) };
}
