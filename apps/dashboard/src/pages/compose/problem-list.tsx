import type { Target } from '../../shared/drafts/account-settings.ts';
import styles from './compose.module.css';
import { focusField } from './focus.ts';
import { fieldOf, groupProblems, type PostProblem } from './problems.ts';

interface ProblemListProps {
  problems: readonly PostProblem[];
  /** Warnings, which prevent nothing. */
  notes: readonly PostProblem[];
  targets: readonly Target[];
  /** Accounts of one platform in words: "X @ada @grace". */
  nameOf(accounts: readonly [Target, ...Target[]]): string;
}

/** The problems of the post and the warnings about it, by account; each links to its field. */
export const ProblemList = ({ problems, notes, ...shown }: ProblemListProps) => (
  <section className={styles.problems} aria-label="Problems">
    {problems.length === 0 ? (
      <p className={styles.fine}>✓ No problems found.</p>
    ) : (
      <Groups problems={problems} title="Before you can publish" {...shown} />
    )}
    {notes.length > 0 && (
      <section className={styles.problems} aria-label="Warnings">
        <Groups problems={notes} title="Good to know" {...shown} />
      </section>
    )}
  </section>
);

interface GroupsProps extends Pick<ProblemListProps, 'targets' | 'nameOf'> {
  problems: readonly PostProblem[];
  /** The heading of those about the post itself. */
  title: string;
}

const Groups = ({ problems, title, targets, nameOf }: GroupsProps) =>
  groupProblems(problems, targets).map(({ accounts: [first, ...others], problems: own }) => (
    <div key={own[0].path + own[0].message}>
      <h3>{first ? nameOf([first, ...others]) : title}</h3>
      <ul>
        {own.map((problem) => (
          <li key={problem.path + problem.message}>
            <button
              type="button"
              className={styles.problem}
              onClick={() => focusField(fieldOf(problem, targets))}
            >
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
