import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

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
    function onPress({ target }: PointerEvent) {
      if (target instanceof Element && target.closest('section')?.contains(area.current)) return;
      if (!(target instanceof Node && area.current?.contains(target))) setOpen(false);
    }
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  function close() {
    setOpen(false);
    focusToggle();
  }
  return {
    isOpen,
    close,
    toggle: () => setOpen(!isOpen),
    /** The attributes of the element around the button and the list. */
    area: {
      ref: area,
      onBlur({ relatedTarget, currentTarget }: FocusEvent) {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      },
    },
  };
}
