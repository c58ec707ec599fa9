import { Upload } from 'lucide-react';
import type { RefObject } from 'react';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ACCEPTED_FILES } from './accepted.ts';
import styles from './upload-button.module.css';
import type { Uploads } from './use-uploads.ts';

interface UploadButtonProps extends Pick<Uploads, 'add'> {
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A button that asks for files to upload. */
export const UploadButton = ({ add, inputRef }: UploadButtonProps) => (
  <>
    <input
      ref={inputRef}
      type="file"
      className={styles.input}
      // The button has the same function.
      tabIndex={-1}
      aria-label={t('Images, videos, PDFs or subtitles')}
      accept={ACCEPTED_FILES}
      multiple
      onChange={({ target }) => {
        add([...(target.files ?? [])]);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
    <Button look="primary" icon={Upload} onClick={() => inputRef.current?.click()}>
      {t('Upload')}
    </Button>
  </>
);
