import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Ring } from '../../ui/ring.tsx';
import styles from './first-steps.module.css';
import { type Progress, stepsOf } from './steps.ts';

const KEY = 'postrider.first-steps-hidden';

/** The first steps of a new workspace in one line, until all are done or the person hides them on this device. */
export function FirstSteps({ progress }: { progress: Progress }) {
  const { path, id } = useWorkspace();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(KEY)?.split(' ').includes(id) ?? false);
  const steps = stepsOf(progress);
  if (steps.length === 0 || isHidden) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  function hide() {
    localStorage.setItem(KEY, `${localStorage.getItem(KEY) ?? ''} ${id}`.trim());
    setHidden(true);
  }
  return (
    <section className={styles.steps} aria-label={t('First steps')}>
      <Ring used={done / steps.length} size={24} />
      <h2 className={styles.heading}>
        {t('First steps: {done, number} of {all, number} done', { done, all: steps.length })}
      </h2>
      <ol className={styles.list}>
        {steps.map(({ label, page, isDone }) => (
          <li key={page} className={styles.step} data-done={isDone || undefined}>
            {isDone ? (
              <>
                <Icon of={Check} />
                <s>{t(label)}</s>
                <span className="visually-hidden">{t('Done')}</span>
              </>
            ) : (
              <Link to={path(page)}>{t(label)}</Link>
            )}
          </li>
        ))}
      </ol>
      <IconButton label={t('Hide the first steps')} icon={X} size="small" onClick={hide} />
    </section>
  );
}
