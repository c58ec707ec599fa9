import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
/** Elements that group related elements. */
const GROUP = 'fieldset, form, table, ul, ol, details, section, [role="dialog"]';

/** An element that had the focus, with its surroundings. */
interface Place {
  element: HTMLElement;
  /** The groups around it, the smallest one first. */
  groups: Element[];
  /** The focusable elements of the largest group in order, and the position of the element among them. */
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

/** The element after a removed one, in the smallest group that still exists; otherwise the one before it. */
function neighbourOf({ groups, stops, at }: Place): HTMLElement | undefined {
  const group = groups.find((each) => each.isConnected);
  const isThere = (stop: HTMLElement) =>
    group?.contains(stop) && stop.matches(FOCUSABLE) && stop.checkVisibility();
  return stops.slice(at + 1).find(isThere) ?? stops.slice(0, Math.max(at, 0)).findLast(isThere);
}

/** The field that replaced a removed one, such as a list that was still loading. */
const replacementOf = ({ element: { dataset } }: Place): HTMLElement | null =>
  dataset.path === undefined ? null : document.querySelector(`[data-path="${CSS.escape(dataset.path)}"]`);

/**
 * Moves the focus when the focused element is removed: to the field that replaced it, else to a neighbour, such as the
 * button of the next item, else to the page's heading. Without it, people who use a keyboard or a screen reader would
 * restart at the top of the document.
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
      (replacementOf(last) ?? neighbourOf(last) ?? heading)?.focus({ preventScroll: true });
    }
    // Two frames later, because a closing dialog restores the focus in the next one.
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
