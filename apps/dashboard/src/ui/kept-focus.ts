import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
/** What holds things that belong together. */
const GROUP = 'fieldset, form, table, ul, ol, details, section, [role="dialog"]';

/** An element that has had the focus, with what was around it. */
interface Place {
  element: Element;
  /** The groups that it was in, the smallest one first. */
  groups: Element[];
  /** What can have the focus in the largest one, in its order, and where the element was in it. */
  stops: HTMLElement[];
  at: number;
}

function placeOf(element: HTMLElement): Place {
  const groups: Element[] = [];
  for (let group = element.closest(GROUP); group; group = group.parentElement?.closest(GROUP) ?? null)
    groups.push(group);
  const stops = [...(groups.at(-1)?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  return { element, groups, stops, at: stops.indexOf(element) };
}

/** What was next to an element that is gone, in the smallest group that is still there; else what was before it. */
function neighbourOf({ groups, stops, at }: Place): HTMLElement | undefined {
  const group = groups.find((each) => each.isConnected);
  const isThere = (stop: HTMLElement) =>
    group?.contains(stop) && stop.matches(FOCUSABLE) && stop.checkVisibility();
  return stops.slice(at + 1).find(isThere) ?? stops.slice(0, Math.max(at, 0)).findLast(isThere);
}

/**
 * Leads the focus to what was beside the element that has it when that is removed, such as the button of a deleted thing; to
 * the page's heading where nothing of its group is left. Without it, people who work by key or with a screen reader begin
 * again at the top of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Place | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? placeOf(target) : undefined;
    };
    function check() {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const heading = document.querySelector<HTMLElement>('h1');
      (neighbourOf(last) ?? heading)?.focus({ preventScroll: true });
    }
    // Two frames later: a dialog that closes gives the focus back in the next one.
    const removal = new MutationObserver(() => {
      if (last && !last.element.isConnected) requestAnimationFrame(() => requestAnimationFrame(check));
    });
    document.addEventListener('focusin', note);
    removal.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      removal.disconnect();
    };
  }, []);
}
