import { MAX_FILES } from '@postrider/platform-rules/media';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { LibraryDialog } from '../../../shared/media/library-dialog.tsx';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { AddFiles } from '../files/add-files.tsx';
import type { Compose } from '../use-compose.ts';
import styles from './editor.module.css';
import { EmojiButton } from './emoji-button.tsx';
import { insertText } from './insert-text.ts';

/** JSON pointer of the field with which files are added. */
const ADD = '/media';

/** The ways to add to the post: files from this device and from the library. */
export function AddBar({ compose: { draft, files } }: { compose: Compose }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.bar}>
      <EmojiButton onPick={insertText} />
      {files.room > 0 ? (
        <>
          <AddFiles add={files.take} path={ADD} />
          <Button look="quiet" size="small" icon={Images} onClick={() => setChoosing(true)}>
            {t('Choose from the library')}
          </Button>
        </>
      ) : (
        <p className={styles.note} data-path={ADD} tabIndex={-1}>
          {t('A post can have {most} files. Remove one to add another.', { most: MAX_FILES })}
        </p>
      )}
      <LibraryDialog
        isOpen={isChoosing}
        taken={draft.media.map(({ mediaId }) => mediaId)}
        most={files.room}
        profileId={draft.profileId}
        onClose={() => setChoosing(false)}
        onChosen={files.add}
      />
    </div>
  );
}
