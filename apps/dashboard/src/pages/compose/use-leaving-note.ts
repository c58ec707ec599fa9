import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.tsx';

/**
 * Says on the next page that what was written is in this browser alone. `back` is called when the page is left: the address
 * where one goes on, undefined where nothing is unsaved.
 */
export function useLeavingNote(back: () => string | undefined): void {
  const router = useRouter();
  const latest = useRef(back);
  latest.current = back;
  useEffect(
    () => () => {
      const href = latest.current();
      if (href === undefined) return;
      toast('Your changes are not saved. This browser keeps them.', {
        label: 'Continue editing',
        run: () => router.history.push(href),
      });
    },
    [router],
  );
}
