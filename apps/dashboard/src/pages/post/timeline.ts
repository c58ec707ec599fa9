import type { Post, Result } from '@postrider/sdk/types';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { type AttemptMoment, failedAttemptsOf } from './failed-attempts.ts';

/** A past or future event of a post. */
export interface Moment {
  kind: 'time' | 'live' | 'running' | 'failed' | 'edit' | 'delete';
  text: string;
  /** Absent if unknown. */
  at: string | null | undefined;
  /** For a group of failed attempts: each of them, in order. */
  attempts?: AttemptMoment[];
}

const milliseconds = ({ at }: Moment) => (at ? Date.parse(at) : Number.POSITIVE_INFINITY);

/**
 * What happened to a post on its accounts, and its time, in order; who changed it is in its activity. `nameOf` returns the
 * name of a result's account.
 */
export function timelineOf(
  post: Post,
  results: readonly Result[],
  nameOf: (result: Result) => string,
): Moment[] {
  const moments: Moment[] = [];
  if (post.scheduledDatetime)
    moments.push({
      kind: 'time',
      text: post.status === 'scheduled' ? t('Goes out') : t('Was scheduled for'),
      at: post.scheduledDatetime,
    });
  for (const result of results) {
    const { status, attempts, acceptedAt, publishedAt, failedAt } = result;
    const name = nameOf(result);
    moments.push(...failedAttemptsOf(result, name).map((each) => ({ ...each, kind: 'failed' as const })));
    if (acceptedAt)
      moments.push({
        kind: 'running',
        text: t('Accepted by {account}, which is processing it', { account: name }),
        at: acceptedAt,
      });
    if (status === 'published')
      moments.push({
        kind: 'live',
        text: t('Live on {account} after {count, plural, one {one attempt} other {# attempts}}', {
          account: name,
          count: attempts,
        }),
        at: publishedAt,
      });
    moments.push(...changesOf(result, name));
    if (status === 'failed')
      moments.push({
        kind: 'failed',
        text: t(
          'Failed on {account}{count, plural, =0 {} one { after one attempt} other { after # attempts}}',
          { account: name, count: attempts },
        ),
        at: failedAt,
      });
    if (status === 'publishing' && attempts > 0 && !acceptedAt)
      moments.push({
        kind: 'running',
        text: t(
          'Being published on {account}, {count, plural, one {one attempt} other {# attempts}} so far',
          {
            account: name,
            count: attempts,
          },
        ),
        at: undefined,
      });
  }
  return moments.sort((a, b) => compare(milliseconds(a), milliseconds(b)));
}

const CHANGES = {
  edit: {
    done: msg('Edited on {account}'),
    pending: msg('Edit requested on {account}'),
    failed: msg('Edit failed on {account}'),
  },
  delete: {
    done: msg('Deleted from {account}'),
    pending: msg('Deletion requested on {account}'),
    failed: msg('Deletion failed on {account}'),
  },
} as const;

const changesOf = ({ changes }: Result, name: string): Moment[] =>
  changes.map(({ kind, status, requestedAt, finishedAt }) => ({
    kind: status === 'failed' ? 'failed' : kind,
    text: t(CHANGES[kind][status], { account: name }),
    at: finishedAt ?? requestedAt,
  }));

const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));
