import { MIME_TYPES } from '@postrider/platform-rules/media';
import type { RefObject } from 'react';
import { TextField } from '../../ui/field.tsx';
import type { Uploads } from './use-uploads.ts';

/** Includes file extensions that some programs write but browsers do not know. */
export const ACCEPTED_FILES = [...MIME_TYPES, '.jfif', '.jpg-large', '.jpeg-large'].join(',');

interface UploadFieldProps extends Pick<Uploads, 'add'> {
  /** JSON pointer of the field. */
  path?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A field for files to upload. */
export const UploadField = ({ add, path, inputRef }: UploadFieldProps) => (
  <TextField
    ref={inputRef}
    type="file"
    label="Add images, videos or PDFs"
    hint="JPEG, PNG, GIF, WebP, MP4, MOV, WebM or PDF. You can also paste them, or drop them here."
    data-path={path}
    accept={ACCEPTED_FILES}
    multiple
    onChange={({ target }) => {
      add([...(target.files ?? [])]);
      // The same file can be chosen again.
      target.value = '';
    }}
  />
);
