import { seriesProblem } from '@postrider/contracts/codes';
import { currentTime, type Log, PROBLEMS, resumeJob, toAppError } from '@postrider/service';
import type { PaceQueries } from '../pace/store.ts';
import { duplicateTexts } from '../pace/warnings.ts';
import type { Posts } from '../posts.ts';
import type { NewPost } from '../request.ts';
import { dueAt, occurrenceId, type Series, type SkippedDate, textAt } from '../series/series.ts';
import type { SeriesQueries, StoredSeries } from '../series/store.ts';

/** How long other processes leave a series alone that one has taken, and the pause before another attempt. */
const TAKEN_MS = 30_000;
const RETRY_MS = 10 * 60_000;
const SKIPPED_KEPT = 10;

/**
 * Makes the posts of series ahead of their time. Each has an id that follows from its series and its date, so that a crash or
 * a second process makes none twice, and one that was deleted stays deleted.
 */
export function createMaking(store: SeriesQueries & PaceQueries, create: Posts['create'], log: Log) {
  /** Why no post can be made for a date at the moment; undefined if there is one. */
  async function makeNext(series: Series): Promise<Omit<SkippedDate, 'at'> | undefined> {
    const { workspaceId, template, rule } = series;
    const at = series.dates[series.next];
    if (!at || series.excluded.some((date) => date.getTime() === at.getTime())) return undefined;
    const { post, terms } = template;
    const caption = textAt(series, series.next);
    const postId = occurrenceId(series, at);
    const content = { ...post, caption };
    const planned = { content, targets: post.platforms, at, postId };
    const [duplicate] = await duplicateTexts(store, workspaceId, planned);
    if (duplicate) return { code: 'duplicate_text', message: duplicate.message };
    const wanted: NewPost = {
      ...content,
      scheduledDatetime: at.toISOString(),
      schedule: '',
      seriesId: series._id,
      seriesAt: at,
      recurrence: rule,
    };
    try {
      await create(workspaceId, postId, wanted, terms);
      return undefined;
    } catch (caught) {
      const error = toAppError(caught);
      // It was made and deleted.
      if (error.code === 'not_found') return undefined;
      if (PROBLEMS[error.code].status >= 500) throw error;
      return { code: seriesProblem(error.code), message: error.errors[0]?.message ?? error.message };
    }
  }

  /** Makes the posts of a series that are due. Another process may have gone on in the meantime. */
  async function make(series: StoredSeries): Promise<void> {
    let current: Series = series;
    for (;;) {
      const now = currentTime();
      const at = current.dates[current.next];
      // A series whose posts are all made ends with its last date.
      const due = at ? dueAt(current) : current.dates.at(-1);
      if (due && due > now) {
        await store.changeSeries(current, { dueAt: due });
        return;
      }
      if (!at || !due) {
        await store.changeSeries(current, at ? {} : { status: 'ended' }, ['dueAt']);
        return;
      }
      const isPast = at <= now;
      const problem = isPast ? (current.problem ?? MISSED) : await makeNext(current);
      if (problem && !isPast && problem.code !== 'duplicate_text') {
        log.warn({ seriesId: current._id, code: problem.code }, 'post of a series not made');
        const retryAt = new Date(Math.min(now.getTime() + RETRY_MS, at.getTime()));
        await store.changeSeries(current, { problem: { ...problem, at }, dueAt: retryAt });
        return;
      }
      const skipped = problem
        ? [...current.skipped, { at, code: problem.code, message: problem.message }].slice(-SKIPPED_KEPT)
        : current.skipped;
      const next = { next: current.next + 1, skipped };
      if (!(await store.changeSeries(current, next, ['problem']))) return;
      const { problem: _solved, ...rest } = current;
      current = { ...rest, ...next };
    }
  }

  return {
    make,

    /** Makes the posts of one series that is due. True if there was one. */
    async makeDue(): Promise<boolean> {
      const now = currentTime();
      const series = await store.takeDueSeries(now, new Date(now.getTime() + TAKEN_MS));
      if (!series) return false;
      const { _id: seriesId, workspaceId, createdAt } = series;
      const job = resumeJob('make posts of a series', { workspaceId, postId: seriesId }, series, createdAt);
      try {
        await job.run(() => make(series));
      } finally {
        job.end();
      }
      return true;
    },
  };
}

const MISSED = { code: 'missed', message: 'The time had passed before a post could be made.' } as const;
