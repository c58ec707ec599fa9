import type { Post } from '@postrider/sdk/types';
import { useEffect, useRef, useState } from 'react';
import { dateOf, formatDue } from '../../format/time-format.ts';
import { clockOf, type Day, dayOf } from '../../format/zoned-time.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { usePostActions } from './actions-context.ts';
import { moveByDays } from './days.ts';
import { minutesOf } from './week-layout.ts';

/** Days and minutes by the key that is pressed with Alt. */
export const NUDGES: Readonly<Record<string, readonly [days: number, minutes: number]>> = {
  ArrowUp: [0, -15],
  ArrowDown: [0, 15],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The post is moved so long after the last key. */
const PAUSE_MS = 900;
const MINUTE_MS = 60_000;

export type Nudge = ReturnType<typeof useNudge>;

/** Moves a post by keys: it is shown at its new time immediately, and moved once no key follows. The focus stays on it. */
export function useNudge() {
  const { timeZone } = useWorkspace();
  const { moveTo } = usePostActions();
  const [moving, setMoving] = useState<{ post: Post; time: Date }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = moving?.post.id;
  const day = moving && dayOf(moving.time, timeZone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day shows the post in another element.
  useEffect(() => {
    if (id) document.querySelector<HTMLElement>(`[data-post="${id}"]`)?.focus();
  }, [day]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** The announcement for screen readers. */
    text: moving ? formatDue(moving.time, timeZone) : '',
    timeOf: (postId: string): Date | undefined => (postId === id ? moving?.time : undefined),
    /** The post that is moved to a day which does not have it yet. */
    arriving(to: Day, known: readonly Post[]) {
      if (!moving || day !== to || known.some((post) => post.id === id)) return undefined;
      return { item: moving.post, minutes: minutesOf(clockOf(moving.time, timeZone)) };
    },
    move(post: Post, days: number, minutes: number) {
      const from = moving && id === post.id ? moving.time : dateOf(post.scheduledDatetime);
      if (!from) return;
      const time = new Date(moveByDays(from, days, timeZone).getTime() + minutes * MINUTE_MS);
      setMoving({ post, time });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        void moveTo(post, time).finally(() => setMoving((now) => (now?.time === time ? undefined : now)));
      }, PAUSE_MS);
    },
  };
}
