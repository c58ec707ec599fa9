import type { Post } from '@postrider/sdk/types';
import { quoted } from '../../format/quoted.ts';
import { titleOf } from '../../shared/posts/post-title.ts';
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
    title="Move which version?"
    unchanged="Nothing was moved."
    choices={[
      { label: 'Move the saved version', look: 'secondary', run: () => run('saved') },
      { label: 'Save your changes and move', look: 'primary', run: () => run('edited') },
    ]}
    isOpen
    onClose={onClose}
  >
    {posts[0] && posts.length === 1
      ? `You have unsaved changes of ${quoted(titleOf(posts[0]))}.`
      : `You have unsaved changes of ${posts.length} of these posts.`}{' '}
    If you move the saved version, they stay unsaved.
  </ChoiceDialog>
);
