import { useEffect } from 'react';

/**
 * Leads the focus to the page's heading when the element that has it is removed, such as the button of a deleted thing:
 * without it, people who work by key or with a screen reader begin again at the top of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    function check() {
      const isLost = last instanceof Element && !last.isConnected && document.activeElement === document.body;
      if (isLost) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    // Two frames later: a dialog that closes gives the focus back in the next one.
    const removal = new MutationObserver(() => {
      if (last instanceof Element && !last.isConnected)
        requestAnimationFrame(() => requestAnimationFrame(check));
    });
    document.addEventListener('focusin', note);
    removal.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      removal.disconnect();
    };
  }, []);
}
