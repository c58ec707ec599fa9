import type { Target } from '../../shared/drafts/account-settings.ts';
import styles from './compose.module.css';
import { focusField } from './focus.ts';
import { fieldOf, groupProblems, type PostProblem } from './problems.ts';

interface ProblemListProps {
  problems: readonly PostProblem[];
  targets: readonly Target[];
  /** Accounts of one platform in words: "X @ada @grace". */
  nameOf(accounts: readonly [Target, ...Target[]]): string;
}

/** The problems of the post, by account; each links to its field. */
export const ProblemList = ({ problems, targets, nameOf }: ProblemListProps) => (
  <section className={styles.problems} aria-label="Problems">
    {problems.length === 0 ? (
      <p className={styles.fine}>✓ No problems found.</p>
    ) : (
      groupProblems(problems, targets).map(({ accounts: [first, ...others], problems: own }) => (
        <div key={own[0].path + own[0].message}>
          <h3>{first ? nameOf([first, ...others]) : 'Before you can publish'}</h3>
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
      ))
    )}
  </section>
);
