import { ImagePlus } from 'lucide-react';
import { ACCEPTED_FILES } from '../../../shared/media/accepted.ts';
import { t } from '../../../texts/t.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './add-files.module.css';

interface AddFilesProps {
  add(files: File[]): void;
  /** JSON pointer of the field. */
  path: string;
}

/** A button for files from this device; the rest of the page takes pasted and dropped ones. */
export const AddFiles = ({ add, path }: AddFilesProps) => (
  <label
    className={classes(buttonClass('quiet', 'small'), styles.button)}
    title={t(
      'JPEG, PNG, GIF, WebP, MP4, MOV, WebM, PDF, WebVTT or SRT. You can also paste them, or drop them here.',
    )}
  >
    <Icon of={ImagePlus} />
    {t('Add images, videos, PDFs or subtitles')}
    <input
      type="file"
      className={styles.input}
      data-path={path}
      accept={ACCEPTED_FILES}
      multiple
      onChange={({ target }) => {
        add([...(target.files ?? [])]);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  </label>
);
