import type { Note } from '@postrider/contracts/dashboard';
import { Lightbulb, StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '../../format/zoned-time.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { UserText } from '../../ui/user-text.tsx';
import { NoteColors } from './note-colors.tsx';
import styles from './note-dialog.module.css';
import { useNoteChanges } from './use-notes.ts';

const MOST_CHARACTERS = 2_000;

interface NoteDialogProps {
  /** The day of a new note. */
  day: Day;
  /** The note to change; undefined: a new one. */
  note: Note | undefined;
  profileId: string | undefined;
  onClose(): void;
}

/** The form for a note or an idea. People who may only read see its text. */
export function NoteDialog({ day, note, profileId, onClose }: NoteDialogProps) {
  const { can } = useWorkspace();
  const { create, change, remove } = useNoteChanges();
  const [kind, setKind] = useState(note?.kind ?? 'note');
  const [color, setColor] = useState(note?.color ?? 'yellow');
  const { onSubmit, isPending, error } = useForm(
    async ({ text = '', day: chosen = day }) => {
      const fields = { day: chosen, kind, text, color };
      if (note) await change(note, fields);
      else await create(fields, profileId);
    },
    () => {
      onClose();
      toast(t('The note is saved.'));
    },
  );
  const [deletionError, setDeletionError] = useState<unknown>();
  async function erase(erased: Note) {
    try {
      await remove(erased);
    } catch (caught) {
      return setDeletionError(caught);
    }
    onClose();
    toast(t('The note is deleted.'), () => void create(erased, erased.profileId));
  }
  const title = !note ? t('New note') : note.kind === 'idea' ? t('Idea') : t('Note');
  if (!can('contributor'))
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        <UserText as="p" className={styles.text}>
          {note?.text}
        </UserText>
      </Dialog>
    );
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack>
          <div className={styles.choices}>
            <Segments
              label={t('Kind')}
              items={[
                { value: 'note', label: t('Note'), icon: StickyNote },
                { value: 'idea', label: t('Idea'), icon: Lightbulb },
              ]}
              value={kind}
              onChange={setKind}
            />
            <NoteColors value={color} onChange={setColor} />
          </div>
          <TextArea
            label={t('Text')}
            name="text"
            required
            rows={4}
            maxLength={MOST_CHARACTERS}
            defaultValue={note?.text}
            error={fieldError(error, '/text')}
          />
          <TextField
            label={t('Day')}
            name="day"
            type="date"
            required
            defaultValue={day}
            error={fieldError(error, '/day')}
          />
          {note && (
            <p className={styles.author}>
              <UserText>{note.authorName}</UserText> · <Time value={note.updatedAt} form="relative" />
            </p>
          )}
          <ProblemNotice
            error={error ?? deletionError}
            unchanged={t('The note is as it was.')}
            shown={['/text', '/day']}
          />
          <DialogButtons>
            {note && (
              <Button look="danger" icon={Trash2} className={styles.erase} onClick={() => erase(note)}>
                {t('Delete')}
              </Button>
            )}
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" look="primary" isPending={isPending}>
              {t('Save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
