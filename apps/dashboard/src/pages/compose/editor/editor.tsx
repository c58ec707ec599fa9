import { t } from '../../../texts/t.ts';
import { FilesSection } from '../files/files-section.tsx';
import { differs, sharedComment, sharedThread } from '../shared-values.ts';
import type { Compose } from '../use-compose.ts';
import { AccountPanel } from './account-panel.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { AddBar } from './add-bar.tsx';
import styles from './editor.module.css';
import { PostFacts } from './post-facts.tsx';
import { ProblemStrip } from './problem-strip.tsx';
import { SharedPanel } from './shared-panel.tsx';

/** The second area: the text, its differences for single accounts, the files, and what is wrong with them. */
export function Editor({ compose }: { compose: Compose }) {
  const { draft, chosen, shown } = compose;
  const shared = [
    { name: 'thread' as const, ...sharedThread(draft, chosen) },
    { name: 'firstComment' as const, ...sharedComment(draft, chosen) },
  ];
  const target = draft.targets.find(({ accountId }) => accountId === shown.tab);
  const platform = chosen.find((each) => each.platform === target?.platform);
  return (
    <section className={styles.editor} data-step="write" aria-labelledby="compose-heading">
      <h2 id="compose-heading" className="visually-hidden">
        {t('Text and files')}
      </h2>
      <div className={styles.card}>
        <AccountTabs compose={compose} isOther={(id) => differs(draft, id, shared)} />
        {draft.targets.length > 0 ? (
          <div id="compose-text" role="tabpanel" aria-labelledby={`compose-tab-${shown.tab}`}>
            {target && platform ? (
              <AccountPanel key={target.accountId} compose={compose} platform={platform} target={target} />
            ) : (
              <SharedPanel compose={compose} />
            )}
          </div>
        ) : (
          <SharedPanel compose={compose} />
        )}
        <FilesSection compose={compose} />
        <AddBar compose={compose} />
      </div>
      <ProblemStrip compose={compose} />
      <PostFacts compose={compose} />
    </section>
  );
}
