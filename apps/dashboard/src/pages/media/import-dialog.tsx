import type { Media } from '@postrider/sdk/types';
import { ImportForm } from '../../shared/media/import-form.tsx';
import { t } from '../../texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';

interface ImportDialogProps {
  isOpen: boolean;
  profileId: string | undefined;
  onClose(): void;
  onDone(media: Media): void;
}

/** Adds a file from a public address. */
export const ImportDialog = ({ isOpen, profileId, onClose, onDone }: ImportDialogProps) => (
  <Dialog title={t('Import from an address')} isOpen={isOpen} onClose={onClose}>
    <ImportForm
      profileId={profileId}
      onDone={(media) => {
        onClose();
        onDone(media);
      }}
    />
  </Dialog>
);
