import type { Media } from '@postrider/sdk/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { apiChange, apiQuery, pagesKey, resourceKey } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ConversionLine } from '../../shared/media/conversion-line.tsx';
import { sizeOf } from '../../shared/media/file-facts.ts';
import { MediaView } from '../../shared/media/media-view.tsx';
import { ProfileFact } from '../../shared/profiles/profile-fact.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './media.module.css';
import { isNeeded, MediaUses, useMediaUses } from './media-uses.tsx';

const nameOf = (media: Media | undefined) => media?.filename ?? t('File');

/** A file of the library: its properties, its posts, and its deletion. */
export function MediaDialog({ mediaId, onClose }: { mediaId: string; onClose(): void }) {
  const { id: workspaceId, can } = useWorkspace();
  const client = useQueryClient();
  const query = useQuery(apiQuery(workspaceId, 'get /media/{id}', { path: { id: mediaId } }));
  const uses = useMediaUses(mediaId);
  const { mutateAsync } = useMutation(apiChange(workspaceId, 'delete /media/{id}'));
  const [isAsking, setAsking] = useState(false);
  const media = query.data?.media;
  const name = nameOf(media);
  if (isAsking)
    return (
      <ConfirmDialog
        title={t('Delete {name}?', { name: quoted(name) })}
        action={t('Delete')}
        unchanged={t('The file is still in the library.')}
        isOpen
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await mutateAsync({ path: { id: mediaId } });
          toast(t('{name} is deleted.', { name: quoted(name) }));
          onClose();
          // Without the file itself, which this dialog may still be loading.
          for (const queryKey of [pagesKey(workspaceId, 'get /media'), resourceKey('usage')])
            void client.invalidateQueries({ queryKey });
        }}
      >
        {t(
          'You can’t restore it. Published posts stay unchanged on their platforms, but are shown here without it. A failed post can’t be retried with it.',
        )}
      </ConfirmDialog>
    );
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <QueryStates query={query} lines={4}>
        {() => media && <Facts media={media} />}
      </QueryStates>
      <h3>{t('Used by')}</h3>
      <MediaUses query={uses} />
      {media && can('contributor') && (
        <DialogButtons>
          {isNeeded(uses.data?.posts) ? (
            <p className={styles.soft}>{t('A draft or a scheduled post uses it, so it can’t be deleted.')}</p>
          ) : (
            <Button look="danger" icon={Trash2} onClick={() => setAsking(true)}>
              {t('Delete')}
            </Button>
          )}
        </DialogButtons>
      )}
    </Dialog>
  );
}

const Facts = ({ media }: { media: Media }) => (
  <>
    <MediaView media={media} />
    <ConversionLine media={media} />
    <dl className={styles.facts}>
      <dt>{t('Type')}</dt>
      <dd>{media.mimeType}</dd>
      <dt>{t('Size')}</dt>
      <dd>{sizeOf(media)}</dd>
      <ProfileFact id={media.profileId} />
      <dt>{t('Added')}</dt>
      <dd>
        <Time value={media.createdAt} />
      </dd>
      <dt>{t('ID')}</dt>
      <dd>
        <code>{media.id}</code> <CopyButton text={media.id} />
      </dd>
    </dl>
  </>
);
