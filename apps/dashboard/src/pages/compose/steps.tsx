import { ArrowRight } from 'lucide-react';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { measuredAs } from '../../ui/measured.ts';
import styles from './steps.module.css';
import type { Compose } from './use-compose.ts';
import { STEPS, type Step } from './use-shown-parts.ts';

const NAMES = {
  accounts: msg('Accounts'),
  write: msg('Write'),
  preview: msg('Preview'),
  when: msg('When'),
};

/** The steps of the composer on a phone, all reachable at any time. */
export const StepList = ({ compose: { shown } }: { compose: Compose }) => (
  <nav className={styles.steps} aria-label={t('Steps')}>
    <ol>
      {STEPS.map((step, place) => (
        <li key={step}>
          <button
            type="button"
            className={styles.step}
            aria-current={step === shown.step ? 'step' : undefined}
            onClick={() => show(shown, step)}
          >
            <span className={styles.number}>{place + 1}</span>
            {t(NAMES[step])}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

/** Shows a step from its beginning. */
function show({ setStep }: Compose['shown'], step: Step): void {
  setStep(step);
  window.scrollTo({ top: 0 });
}

const bottomBar = measuredAs('--bottom-bar');

/** The button to the next step on a phone. */
export function NextStep({ compose: { shown } }: { compose: Compose }) {
  const next = STEPS[STEPS.indexOf(shown.step) + 1];
  if (!next) return null;
  return (
    <div className={styles.next} ref={bottomBar}>
      <Button look="primary" onClick={() => show(shown, next)}>
        {t('Next: {step}', { step: t(NAMES[next]) })}
        <Icon of={ArrowRight} isDirectional />
      </Button>
    </div>
  );
}
