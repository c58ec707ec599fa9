import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { AccountAvatar } from '../../../shared/accounts/account-avatar.tsx';
import { t } from '../../../texts/t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { focusField } from '../focus.ts';
import { fieldOf, groupProblems, type PostProblem } from '../problems.ts';
import type { Compose } from '../use-compose.ts';
import { ProblemFixes } from './problem-fixes.tsx';
import styles from './problem-strip.module.css';

/** The problems of the post and the warnings about it, by account; each leads to its field, and some have a fix. */
export function ProblemStrip({ compose }: { compose: Compose }) {
  const { found } = compose;
  // The files themselves ask for a missing description.
  const notes = compose.notes.filter(({ code }) => code !== 'missing_alt_text');
  return (
    <section className={styles.strip} aria-label={t('Problems')}>
      {found.length === 0 ? (
        <p className={styles.fine}>
          <Icon of={CircleCheck} />
          {t('No problems found.')}
        </p>
      ) : (
        <Groups compose={compose} problems={found} />
      )}
      {notes.length > 0 && (
        <section className={styles.notes} aria-label={t('Warnings')}>
          <Groups compose={compose} problems={notes} isNote />
        </section>
      )}
    </section>
  );
}

interface GroupsProps {
  compose: Compose;
  problems: readonly PostProblem[];
  isNote?: boolean;
}

const Groups = ({ compose, problems, isNote = false }: GroupsProps) =>
  groupProblems(problems, compose.draft.targets).map(({ accounts: [first, ...others], problems: own }) => {
    const account = first && compose.accountOf(first.accountId);
    return (
      <div key={own[0].path + own[0].message} className={styles.group} data-note={isNote || undefined}>
        <h3 className={first ? styles.title : 'visually-hidden'}>
          {account && <AccountAvatar account={account} size={20} />}
          {first
            ? compose.nameOf([first, ...others])
            : isNote
              ? t('Good to know')
              : t('Before you can publish')}
        </h3>
        <ul>
          {own.map((problem) => (
            <li key={problem.path + problem.message}>
              <button
                type="button"
                className={styles.problem}
                onClick={() => focusField(fieldOf(problem, compose.draft.targets))}
              >
                <Icon of={isNote ? Info : CircleAlert} size={14} />
                <span>{problem.message}</span>
              </button>
              <ProblemFixes compose={compose} problem={problem} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
