import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A list that floats over the page, so that nothing moves when it opens or closes. It closes with Escape, and with a
 * press or the focus elsewhere.
 */
export function usePopup(isOpenFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const area = useRef<HTMLDivElement>(null);
  const focusToggle = () => area.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  useEffect(() => {
    if (!isOpen) return;
    function onElsewhere({ target }: Event) {
      // Beside the list are its button, the chosen accounts and the sets.
      if (!(target instanceof Element) || target.closest('section')?.contains(area.current)) return;
      if (target !== document.body && target.tagName !== 'H1') setOpen(false);
    }
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);
  function close() {
    setOpen(false);
    focusToggle();
  }
  return {
    isOpen,
    close,
    hide: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
    /** The attributes of the element around the button and the list. */
    area: {
      ref: area,
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      },
    },
  };
}
