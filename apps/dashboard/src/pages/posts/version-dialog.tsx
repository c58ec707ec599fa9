import type { Post } from '@postrider/sdk/types';
import { quoted } from '../../format/quoted.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
import { t } from '../../texts/t.ts';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import type { Version } from './use-changes.ts';

export interface VersionQuestion {
  /** The posts with unsaved changes in this browser. */
  posts: readonly Post[];
  run(version: Version): Promise<void>;
}

/** Asks which version of posts to move. */
export const VersionDialog = ({ posts, run, onClose }: VersionQuestion & { onClose(): void }) => (
  <ChoiceDialog
    title={t('Move which version?')}
    unchanged={t('Nothing was moved.')}
    choices={[
      { label: t('Move the saved version'), look: 'secondary', run: () => run('saved') },
      { label: t('Save your changes and move'), look: 'primary', run: () => run('edited') },
    ]}
    isOpen
    onClose={onClose}
  >
    {t(
      '{count, plural, one {You have unsaved changes of {title}.} other {You have unsaved changes of # of these posts.}} If you move the saved version, they stay unsaved.',
      { count: posts.length, title: posts[0] ? quoted(titleOf(posts[0])) : '' },
    )}
  </ChoiceDialog>
);
