import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../requests/api.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { measuredAs } from '../../ui/measured.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './media.module.css';
import type { MediaSelection } from './use-selection.ts';

const bottomBar = measuredAs('--bottom-bar');

/** Deletes the selected files. */
export function SelectionBar({ selection: { ids, clear } }: { selection: MediaSelection }) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const count = ids.size;

  async function deleteAll() {
    let deleted = 0;
    for (const id of ids) {
      try {
        await callApi(workspaceId, 'delete /media/{id}', { path: { id } });
        deleted += 1;
      } catch (caught) {
        // A file that a post needs stays; anything else ends the work.
        if (!['media_in_use', 'not_found', 'conflict'].includes(problemOf(caught).code)) throw caught;
      }
    }
    const kept = count - deleted;
    clear();
    toast(
      kept === 0
        ? t('{count, plural, one {# file is deleted.} other {# files are deleted.}}', { count: deleted })
        : t('{deleted} deleted. {kept} in use by drafts or scheduled posts, and kept.', { deleted, kept }),
    );
    void client.invalidateQueries();
  }

  return (
    <section className={styles.place} aria-label={t('Selected files')}>
      {count > 0 && (
        <div className={styles.bar} ref={bottomBar}>
          <span role="status">
            {t('{count, plural, one {# file selected} other {# files selected}}', { count })}
          </span>
          <Button look="danger" icon={Trash2} onClick={() => setAsking(true)}>
            {t('Delete')}
          </Button>
          <Button look="quiet" onClick={clear}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t('{count, plural, one {Delete # file?} other {Delete # files?}}', { count })}
        action={t('Delete')}
        unchanged={t('The other files are still in the library.')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={deleteAll}
      >
        {t('You can’t restore them. Files that drafts or scheduled posts use are kept.')}
      </ConfirmDialog>
    </section>
  );
}
