import { defaultTitle } from '@postrider/platform-rules/default-title';
import { currentOrigin, currentTime, unavailable } from '@postrider/service';
import { createChange, requireSeen, type Seen, UNSEEN } from '../change.ts';
import { isDeletable, type Post } from '../post.ts';
import type { Posts } from '../posts.ts';
import type { Terms } from '../request.ts';
import { datesOf, requireRepeatable, type Series } from '../series/series.ts';
import type { Occurrence, StoredSeries } from '../series/store.ts';
import { isStarting, templateOf } from '../series/template.ts';
import type { PostsStore } from '../store.ts';
import type { PostWithWarnings, UpdatePost } from '../update.ts';
import type { createMaking } from './making.ts';

/** What a request changes of the series of a post. */
export interface SeriesChanges {
  /** A rule; "" ends the series. */
  recurrence?: string | undefined;
  /** The captions of the later posts, in turn with the post's own. */
  recurrenceTexts?: string[] | undefined;
  recurrencePaused?: boolean | undefined;
  /** Whether later posts get the content of this one. */
  appliesToSeries: boolean;
}

/** A series with its latest posts, its scheduled posts, and the dates for which none is made yet. */
export interface SeriesView {
  series: Series;
  posts: Occurrence[];
  planned: Date[];
}

type UpdateArguments = [
  ...([...Required<Parameters<UpdatePost>>] extends [...infer A, Seen] ? A : never),
  seen: Seen,
  wanted: SeriesChanges,
];

const SHOWN = 10;
const MOST_LATER = 100;
const MAX_CONFLICTS = 20;
/** When another process stores a series whose request was interrupted. */
const START_WITHIN_MS = 10_000;

export type Recurring = ReturnType<typeof createRecurring>;

/** Creates, changes and deletes posts that may belong to a series. */
export function createRecurring(
  store: PostsStore,
  posts: Pick<Posts, 'create' | 'delete'> & { update: UpdatePost },
  making: ReturnType<typeof createMaking>,
) {
  const { get } = createChange(store);

  /** The fields of a post that begins a series; they are saved together with it. */
  const starting = (postId: string, rule: string, texts: readonly string[], terms: Terms) => ({
    seriesId: postId,
    recurrence: rule,
    seriesStart: {
      dueAt: new Date(currentTime().getTime() + START_WITHIN_MS),
      texts: [...texts],
      terms,
    },
  });

  /** Stores the series of a post that begins one, and makes its next posts. */
  async function begin(post: Post): Promise<void> {
    if (!isStarting(post)) return;
    // It was turned into a draft before its series was stored.
    if (!post.scheduledAt) return store.startedSeries(post);
    const { seriesStart: start, workspaceId, _id } = post;
    await store.addSeries({
      _id,
      workspaceId,
      rule: post.recurrence ?? '',
      dates: datesOf(post),
      next: 1,
      version: 1,
      status: 'active',
      texts: [post.caption, ...start.texts],
      skipped: [],
      excluded: [],
      template: templateOf(post, post.title === defaultTitle(post.caption), start.terms),
      createdAt: currentTime(),
      dueAt: currentTime(),
      ...currentOrigin(),
    });
    await store.startedSeries(post);
    const series = await store.series(workspaceId, _id);
    if (series) await making.make(series);
  }

  /** Deletes the posts of a series after a date that can still be deleted, with or without those that people edited. */
  async function removeLater({ workspaceId, _id }: Series, after: Date, isEditedToo: boolean): Promise<void> {
    const now = currentTime();
    const from = new Date(Math.max(after.getTime(), now.getTime()) + 1);
    for (const { _id: postId, seriesEdited } of await store.occurrences(workspaceId, _id, from, MOST_LATER)) {
      if (seriesEdited && !isEditedToo) continue;
      const post = await store.get(workspaceId, postId);
      if (post && isDeletable(post, now)) await posts.delete(workspaceId, postId, UNSEEN);
    }
  }

  /** Changes a series from a date on; false if it was changed, or a post of it made, in the meantime. */
  async function tryRenew(series: Series, after: Date, change: Partial<Series>): Promise<boolean> {
    const now = currentTime();
    const { dates, status } = { ...series, ...change };
    const from = Math.max(after.getTime(), now.getTime());
    const first = dates.findIndex((date) => date.getTime() > from);
    const isActive = status === 'active';
    const next = first < 0 ? dates.length : first;
    const renewed = { ...change, version: series.version + 1, next, ...(isActive && { dueAt: now }) };
    return store.changeSeries(series, renewed, isActive ? ['problem'] : ['dueAt', 'problem']);
  }

  /** Changes a series from a date on, and makes its later posts again. */
  async function renew(
    { workspaceId, _id }: Series,
    after: Date,
    change: Partial<Series>,
    isEditedToo = false,
  ): Promise<void> {
    for (let conflicts = 0; ; conflicts++) {
      const present = await store.series(workspaceId, _id);
      if (!present) return;
      if (await tryRenew(present, after, change)) break;
      if (conflicts === MAX_CONFLICTS)
        throw unavailable('The series is being changed by other requests. Try again.');
    }
    const renewed = await store.series(workspaceId, _id);
    if (!renewed) return;
    await removeLater(renewed, after, isEditedToo);
    if (renewed.status === 'active') await making.make(renewed);
  }

  async function change(post: Post, series: StoredSeries, wanted: SeriesChanges, terms: Terms) {
    const { recurrenceTexts, recurrencePaused, appliesToSeries } = wanted;
    // Clients send back the rule that they read, and null of a series that has ended.
    const isSame = wanted.recurrence === (series.status === 'ended' ? '' : series.rule);
    const recurrence = isSame ? undefined : wanted.recurrence;
    if (isSame && recurrenceTexts === undefined && recurrencePaused === undefined && !appliesToSeries) return;
    if (series.status === 'ended' && !recurrence) return;
    const after = post.seriesAt ?? post.scheduledAt ?? currentTime();
    if (recurrence === '') {
      await renew(series, after, { status: 'ended' });
      return store.showRule(post.workspaceId, series._id, undefined);
    }
    const rule = recurrence ?? series.rule;
    const [first = '', ...others] = series.texts;
    const texts = [appliesToSeries ? post.caption : first, ...(recurrenceTexts ?? others)];
    const isRepeated = { ...post, caption: texts[0] ?? '', recurrence: rule };
    // A changed rule counts from the post; the other dates stay.
    const dates = requireRepeatable(isRepeated, texts.slice(1));
    const paused = recurrencePaused ?? series.status === 'paused';
    await renew(series, after, {
      rule,
      texts,
      dates: recurrence === undefined ? series.dates : dates,
      status: paused ? 'paused' : 'active',
      ...(appliesToSeries && {
        template: templateOf(post, post.title === defaultTitle(post.caption), terms),
      }),
    });
    if (recurrence !== undefined) await store.showRule(post.workspaceId, series._id, rule);
  }

  return {
    begin,

    async create(
      ...[workspaceId, postId, wanted, terms]: Parameters<Posts['create']>
    ): Promise<PostWithWarnings> {
      const { recurrence, recurrenceTexts = [], ...own } = wanted;
      if (!recurrence) return posts.create(workspaceId, postId, own, terms);
      const start = starting(postId, recurrence, recurrenceTexts, terms);
      const made = await posts.create(workspaceId, postId, { ...own, ...start }, terms);
      await begin(made.post);
      return made;
    },

    async update(
      ...[workspaceId, postId, changes, terms, seen, wanted]: UpdateArguments
    ): Promise<PostWithWarnings> {
      const { recurrence, recurrenceTexts, recurrencePaused, appliesToSeries } = wanted;
      const before = await get(workspaceId, postId);
      const series = before.seriesId ? await store.series(workspaceId, before.seriesId) : null;
      const begins = !series && recurrence;
      const start = begins ? starting(postId, recurrence, recurrenceTexts ?? [], terms) : {};
      const made = await posts.update(workspaceId, postId, { ...changes, ...start }, terms, seen);
      if (begins) await begin(made.post);
      const isChanged = [recurrence, recurrenceTexts, recurrencePaused].some((each) => each !== undefined);
      if (series && (isChanged || appliesToSeries)) await change(made.post, series, wanted, terms);
      return { ...made, post: await get(workspaceId, postId) };
    },

    /** Deletes a post; with `isLaterToo`, also all later ones of its series, which ends. */
    async delete(workspaceId: string, postId: string, isLaterToo: boolean, seen: Seen): Promise<void> {
      const post = await get(workspaceId, postId);
      requireSeen(post, seen);
      const series = post.seriesId ? await store.series(workspaceId, post.seriesId) : null;
      // No other process makes it again.
      if (series && post.seriesAt) await store.excludeDate(series._id, post.seriesAt);
      await posts.delete(workspaceId, postId, seen);
      if (series && isLaterToo) {
        await renew(series, post.seriesAt ?? new Date(0), { status: 'ended' }, true);
        await store.showRule(workspaceId, series._id, undefined);
      }
    },

    /** The series of a post; undefined for a post without one. */
    async view(workspaceId: string, postId: string): Promise<SeriesView | undefined> {
      const { seriesId } = await get(workspaceId, postId);
      const series = seriesId ? await store.series(workspaceId, seriesId) : null;
      if (!series) return undefined;
      const now = currentTime();
      const [past, ahead] = await Promise.all([
        store.pastOccurrences(workspaceId, series._id, now, SHOWN),
        store.occurrences(workspaceId, series._id, now, SHOWN),
      ]);
      const excluded = new Set(series.excluded.map((date) => date.getTime()));
      const planned = series.dates.filter(
        (date, i) =>
          series.status === 'active' && i >= series.next && date > now && !excluded.has(date.getTime()),
      );
      return {
        series,
        posts: [...past.reverse(), ...ahead],
        planned: planned.slice(0, Math.max(0, SHOWN - ahead.length)),
      };
    },

    /** Stores the series of posts whose request was interrupted. */
    async beginInterrupted(limit: number): Promise<boolean> {
      const starting = await store.startingSeries(currentTime(), limit);
      for (const post of starting) await begin(post);
      return starting.length === limit;
    },
  };
}
