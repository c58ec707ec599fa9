import { useSharedContent } from '../../shared/sharing/shared-content.ts';
import { t } from '../../texts/t.ts';
import { FileTarget } from '../../ui/file-target.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountsArea } from './accounts/accounts-area.tsx';
import styles from './compose.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { Editor } from './editor/editor.tsx';
import { PreviewArea } from './preview-area.tsx';
import { ScheduleBar } from './schedule/schedule-bar.tsx';
import { NextStep, StepList } from './steps.tsx';
import { type ComposeOptions, useCompose } from './use-compose.ts';

/** The composer of a post: its accounts, its text and files, its previews, and its time. */
export function Composer(options: ComposeOptions) {
  const compose = useCompose(options);
  const { composer, content, draft, conflict, shown } = compose;
  useSharedContent(({ text, files }) => {
    if (text !== '') compose.change({ caption: text });
    if (files.length > 0) compose.files.take(files);
  });
  return (
    <Page title={options.server.postId === '' ? t('New post') : t('Edit post')} isWide>
      {conflict && (
        <ConflictNotice
          theirs={conflict}
          onTakeTheirs={() => composer.takeTheirs(conflict)}
          onKeepMine={() => {
            composer.keepMine(conflict);
            composer.autosave.change({ content, draft });
          }}
        />
      )}
      <StepList compose={compose} />
      <FileTarget onFiles={compose.files.take}>
        <div className={styles.columns} data-shown={shown.step}>
          <div className={styles.main}>
            <AccountsArea compose={compose} />
            <Editor compose={compose} />
          </div>
          <div className={styles.side}>
            <PreviewArea compose={compose} />
          </div>
          <ScheduleBar compose={compose} />
        </div>
      </FileTarget>
      <NextStep compose={compose} />
    </Page>
  );
}
