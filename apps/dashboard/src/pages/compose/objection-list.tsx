import type { Target } from '../../shared/drafts/account-settings.ts';
import styles from './compose.module.css';
import { focusField } from './focus.ts';
import { fieldOf, groupObjections, type Objection } from './objections.ts';

interface ObjectionListProps {
  objections: readonly Objection[];
  targets: readonly Target[];
  /** Accounts of one platform in words: "X @ada @grace". */
  nameOf(accounts: readonly [Target, ...Target[]]): string;
}

/** The problems of the post, by account; each links to its field. */
export const ObjectionList = ({ objections, targets, nameOf }: ObjectionListProps) => (
  <section className={styles.objections} aria-label="Objections">
    {objections.length === 0 ? (
      <p className={styles.fine}>✓ No problems found.</p>
    ) : (
      groupObjections(objections, targets).map(({ accounts: [first, ...others], objections: own }) => (
        <div key={own[0].path + own[0].message}>
          <h3>{first ? nameOf([first, ...others]) : 'Before you can publish'}</h3>
          <ul>
            {own.map((objection) => (
              <li key={objection.path + objection.message}>
                <button
                  type="button"
                  className={styles.objection}
                  onClick={() => focusField(fieldOf(objection, targets))}
                >
                  {objection.message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))
    )}
  </section>
);
