import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './home.module.css';
import { type Progress, stepsOf } from './steps.ts';

/** The first steps of a new workspace, until all are done. */
export function Checklist({ progress }: { progress: Progress }) {
  const { path } = useWorkspace();
  const steps = stepsOf(progress);
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section title="First steps" intro={`${done} of ${steps.length} are done.`}>
      <ol className={styles.list}>
        {steps.map(({ label, page, isDone }) => (
          <li key={page} className={styles.item}>
            {isDone ? label : <Link to={path(page)}>{label}</Link>}
            <Badge kind={isDone ? 'good' : 'neutral'}>{isDone ? 'Done' : 'To do'}</Badge>
          </li>
        ))}
      </ol>
    </Section>
  );
}
