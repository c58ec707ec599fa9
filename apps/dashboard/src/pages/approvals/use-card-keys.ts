import { type RefObject, useEffect, useRef } from 'react';

interface CardKeysProps {
  /** Contains an element with `data-card` for each post. */
  list: RefObject<HTMLElement | null>;
  /** While a dialog is open. */
  isPaused: boolean;
  /** Acts on the post of the focused card; false if the key means nothing. */
  onKey(key: string, place: number): boolean;
}

/** J and K go to the next and previous card, other keys act on the focused one. */
export function useCardKeys({ list, isPaused, onKey }: CardKeysProps): void {
  const previous = useRef('');
  // On the page, because the focus is on its heading after a decision has removed the focused post.
  function press(event: KeyboardEvent) {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    // A letter after G opens a page.
    const isAfterG = previous.current === 'g';
    previous.current = key;
    if (isAfterG || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    if (isPaused || target.closest('[role="dialog"], input, textarea, select')) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const place = cards.findIndex((card) => card.contains(target));
    const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
    if (step !== 0) cards[Math.min(Math.max(place + step, 0), cards.length - 1)]?.focus();
    else if (!onKey(key, place)) return;
    event.preventDefault();
  }
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
