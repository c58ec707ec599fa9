import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './pull-to-refresh.module.css';

/** The distance in pixels after which letting go reads the page again. */
const ENOUGH = 72;
/** The finger moves further than the sign. */
const RESISTANCE = 2.2;
const COMPOSER = /\/posts\/(new|[^/]+\/edit)$/;

type State = 'idle' | 'pulled' | 'reading' | 'done';

/** What moves under the finger in another way: lists that scroll, dialogs, and what can be dragged. */
function isElsewhere(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  if (element?.closest('dialog, [role="dialog"], [draggable="true"], textarea, select, input[type="range"]'))
    return true;
  for (; element && element !== document.body; element = element.parentElement)
    if (element.scrollTop > 0) return true;
  return false;
}

/** Pulling a page down at its top reads it again, on a touch screen. Not in the composer, where it would be an accident. */
export function PullToRefresh() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const sign = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('idle');
  const isOn = !COMPOSER.test(pathname);

  useEffect(() => {
    if (!isOn) return;
    let start: { x: number; y: number } | undefined;
    let distance = 0;

    const show = (pixels: number) => {
      distance = pixels;
      sign.current?.style.setProperty('--pull', String(Math.min(pixels, ENOUGH * 1.3)));
    };
    function begin({ touches, target }: TouchEvent) {
      const [touch] = touches;
      start =
        touch && touches.length === 1 && window.scrollY <= 0 && !isElsewhere(target)
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    }
    function move({ touches }: TouchEvent) {
      const [touch] = touches;
      if (!start || !touch) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (distance === 0 && Math.abs(x) > y) {
        start = undefined;
        return;
      }
      show(Math.max(0, y / RESISTANCE));
      setState(distance >= ENOUGH ? 'pulled' : 'idle');
    }
    async function end() {
      if (!start) return;
      start = undefined;
      if (distance < ENOUGH) return show(0);
      show(ENOUGH * 0.8);
      setState('reading');
      await queries.refetchQueries({ type: 'active' });
      setState('done');
      show(0);
    }

    const options = { passive: true } as const;
    document.addEventListener('touchstart', begin, options);
    document.addEventListener('touchmove', move, options);
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', end);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, [isOn, queries]);

  return (
    <>
      <div ref={sign} className={classes(styles.sign, styles[state])} aria-hidden="true">
        <Icon of={RotateCw} size={20} />
      </div>
      <div className="visually-hidden" role="status">
        {state === 'reading' && t('Reading the page again …')}
        {state === 'done' && t('The page is up to date.')}
      </div>
    </>
  );
}
