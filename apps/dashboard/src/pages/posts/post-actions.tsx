import type { Post } from '@postrider/sdk/types';
import { type ReactNode, useMemo, useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { dateOf, formatDue } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { useUnsaved } from '../../shared/drafts/unsaved.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  type PostActions,
  PostActionsContext,
  type PostSelection,
  PostSelectionContext,
  type Question,
} from './actions-context.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type Outcome, Outcomes } from './outcomes.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import { useChanges, type Version } from './use-changes.ts';
import { VersionDialog, type VersionQuestion } from './version-dialog.tsx';

/** A post by its title, or the number of posts: the values of the texts below. */
const named = (posts: readonly Post[]) => ({
  count: posts.length,
  title: posts[0] ? quoted(titleOf(posts[0])) : '',
});

const NONE: ReadonlyMap<string, Post> = new Map();

/** Selection, actions and their dialogs for a page of posts; shows failures for each post. */
export function PostActionsProvider({ children }: { children: ReactNode }) {
  const { timeZone } = useWorkspace();
  const { move, duplicate: copyToDraft, remove, retry, renew } = useChanges();
  const [selected, setSelected] = useState(NONE);
  const [isSelecting, setSelecting] = useState(false);
  const [asking, setAsking] = useState<{ question: Question; posts: readonly Post[] }>();
  const unsaved = useUnsaved();
  const [versions, setVersions] = useState<VersionQuestion>();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);

  function clear() {
    setSelected(NONE);
    setSelecting(false);
  }
  const selection = useMemo<PostSelection>(
    () => ({
      selected,
      isSelecting: isSelecting || selected.size > 0,
      setSelecting(on) {
        if (!on) setSelected(NONE);
        setSelecting(on);
      },
      toggle: (post) =>
        setSelected((before) => {
          const next = new Map(before);
          if (!next.delete(post.id)) next.set(post.id, post);
          return next;
        }),
      ask: (question, posts) => setAsking({ question, posts }),
    }),
    [selected, isSelecting],
  );
  /** One post after the other; `done` is the message after success. */
  async function each(
    posts: readonly Post[],
    change: (post: Post) => Promise<unknown>,
    done: string | (() => string),
    undo?: () => void,
  ) {
    setOutcomes([]);
    const all: Outcome[] = [];
    for (const post of posts) {
      const error: unknown = await change(post).then(
        () => undefined,
        (caught) => caught,
      );
      all.push({ post, error });
    }
    if (all.some(({ error }) => error !== undefined)) setOutcomes(all);
    else {
      clear();
      toast(typeof done === 'string' ? done : done(), undo);
    }
    await renew();
  }
  /** Asks for the version of posts if this browser has unsaved changes of one. */
  async function withVersion(posts: readonly Post[], run: (version: Version) => Promise<void>) {
    const changed = posts.filter(({ id }) => unsaved.has(id));
    if (changed.length === 0) await run('saved');
    else setVersions({ posts: changed, run });
  }
  const moveTo = (post: Post, time: Date) => withVersion([post], (version) => moveNow(post, time, version));
  async function moveNow(post: Post, time: Date, version: Version) {
    const before = dateOf(post.scheduledDatetime);
    const undo = before && (() => void moveNow(post, before, 'saved'));
    const done = t('{title} is moved to {time}.', {
      title: quoted(titleOf(post)),
      time: formatDue(time, timeZone),
    });
    await each([post], () => move(post, time, version), done, undo);
  }
  const shift = (posts: readonly Post[], shifted: (time: Date) => Date) =>
    withVersion(posts, (version) => shiftNow(posts, shifted, version));
  async function shiftNow(posts: readonly Post[], shifted: (time: Date) => Date, version: Version) {
    const timed = posts.flatMap((post) => {
      const time = dateOf(post.scheduledDatetime);
      return time ? [{ post, time }] : [];
    });
    const times = new Map(timed.map(({ post, time }) => [post.id, time]));
    const back = () =>
      void each(
        timed.map(({ post }) => post),
        (post) => move(post, times.get(post.id) ?? currentTime()),
        t('{count, plural, one {{title}} other {# posts}} moved back.', named(posts)),
      );
    const change = async (post: Post) => {
      const time = times.get(post.id);
      if (!time) throw new Error('A draft has no time to move.');
      return move(post, shifted(time), version);
    };
    await each(posts, change, t('{count, plural, one {{title}} other {# posts}} moved.', named(posts)), back);
  }
  async function duplicate(posts: readonly Post[]) {
    let isPartial = false;
    const copy = async (post: Post) => {
      if (await copyToDraft(post)) isPartial = true;
    };
    const done = () =>
      isPartial
        ? t(
            '{count, plural, one {{title}} other {# posts}} copied to a draft each, without the accounts on which they are live.',
            named(posts),
          )
        : t('{count, plural, one {{title}} other {# posts}} copied to a draft each.', named(posts));
    await each(posts, copy, done);
  }
  const actions: PostActions = {
    moveTo,
    shift,
    duplicate,
    retry: (posts) =>
      each(posts, retry, t('{count, plural, one {{title}} other {# posts}} published again.', named(posts))),
  };
  const asked = asking?.posts ?? [];
  const isAsking = (question: Question) => asking?.question === question;
  const close = () => setAsking(undefined);
  return (
    <PostSelectionContext value={selection}>
      <PostActionsContext value={actions}>
        <Outcomes outcomes={outcomes} onDismiss={() => setOutcomes([])} />
        {children}
        <SelectionBar />
        {isAsking('move') && asked[0] && <MoveDialog post={asked[0]} onClose={close} />}
        {isAsking('shift') && <ShiftDialog posts={asked} onClose={close} />}
        {versions && <VersionDialog {...versions} onClose={() => setVersions(undefined)} />}
        <ConfirmDialog
          title={t('Delete {count, plural, one {{title}} other {# posts}}?', named(asked))}
          action={t('Delete')}
          unchanged={t('Nothing was deleted.')}
          isOpen={isAsking('delete')}
          onClose={close}
          onConfirm={() =>
            each(asked, remove, t('{count, plural, one {{title}} other {# posts}} deleted.', named(asked)))
          }
        >
          {t('Scheduled posts will not be published. You can’t restore deleted posts.')}
        </ConfirmDialog>
      </PostActionsContext>
    </PostSelectionContext>
  );
}
