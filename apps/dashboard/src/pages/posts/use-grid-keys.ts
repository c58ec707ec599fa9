import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Day } from '../../format/zoned-time.ts';
import { dayByKey } from './calendar.ts';
import type { View } from './filters.ts';

interface Grid {
  view: View;
  /** The current day. */
  date: Day;
  onChoose(day: Day): void;
}

/** The keys of a grid of days; the focus follows the chosen day. `onEnter` is for the Enter key on a day. */
export function useGridKeys({ view, date, onChoose }: Grid, onEnter: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day selected by a key.
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    ref.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  }, [date]);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // Events of menus and dialogs arrive here too, although they are elsewhere in the document.
    const target = event.target instanceof HTMLElement && ref.current?.contains(event.target);
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.role === 'gridcell')
      return onEnter();
    const next = dayByKey(event.key, view, date);
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    onChoose(next);
  }
  return { ref, onKeyDown };
}
