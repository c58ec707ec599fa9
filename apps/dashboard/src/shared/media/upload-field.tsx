import { MIME_TYPES } from '@postrider/platform-rules/media';
import type { RefObject } from 'react';
import { quoted } from '../../format/quoted.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import styles from './upload-field.module.css';
import type { Upload } from './use-upload.ts';

/** Includes file extensions that some programs write but browsers do not know. */
const ACCEPTED = [...MIME_TYPES, '.jfif', '.jpg-large', '.jpeg-large'].join(',');

interface UploadFieldProps {
  upload: Upload;
  /** Whether several files can be selected, which are uploaded one after the other. */
  isMultiple?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A field for files to upload, with progress, cancel and retry. */
export function UploadField({ upload, isMultiple = false, inputRef }: UploadFieldProps) {
  if (upload.progress !== undefined) return <UploadProgress upload={upload} />;
  return (
    <div className={styles.field}>
      <TextField
        ref={inputRef}
        type="file"
        label={isMultiple ? 'Images or videos' : 'Image or video'}
        hint="JPEG, PNG, GIF, WebP, MP4, MOV or WebM. You can also paste it, or drop it here."
        data-path="/mediaId"
        accept={ACCEPTED}
        multiple={isMultiple}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          if (chosen.length > 0) void upload.start(chosen);
        }}
      />
      <UploadProblem upload={upload} />
    </div>
  );
}

/** The progress of the current upload; nothing while there is none. */
export function UploadProgress({ upload: { files, progress, cancel } }: { upload: Upload }) {
  const [file] = files;
  if (!file || progress === undefined) return null;
  return (
    <div className={styles.field}>
      <label className={styles.upload}>
        {progress < 1 ? 'Uploading' : 'Checking'} <bdi>{file.name}</bdi>
        {files.length > 1 && ` (${files.length - 1} more to come)`}
        <progress value={progress} max={1} />
      </label>
      <div>
        <Button onClick={cancel}>Cancel the upload</Button>
      </div>
    </div>
  );
}

/** The reason why the last upload failed, with a retry. */
export function UploadProblem({ upload: { files, error, start } }: { upload: Upload }) {
  if (error === undefined) return null;
  return (
    <>
      <ProblemNotice
        error={error}
        unchanged={`${files[0] ? `${quoted(files[0].name)}` : 'The file'} was not added.`}
      />
      {files.length > 0 && (
        <div>
          <Button onClick={() => start(files)}>Try again</Button>
        </div>
      )}
    </>
  );
}
