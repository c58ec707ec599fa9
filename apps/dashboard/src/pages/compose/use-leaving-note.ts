import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.tsx';

/**
 * Shows a note on the next page that the text is only in this browser. `back` is called when the page is left: the
 * address for continuing, undefined if everything is saved.
 */
export function useLeavingNote(back: () => string | undefined): void {
  const router = useRouter();
  const latest = useRef(back);
  latest.current = back;
  useEffect(
    () => () => {
      const href = latest.current();
      if (href === undefined) return;
      toast(t('Your changes are not saved. This browser keeps them.'), {
        label: t('Continue editing'),
        run: () => router.history.push(href),
      });
    },
    [router],
  );
}
