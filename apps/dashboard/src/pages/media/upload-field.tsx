import type { Media } from '@postrider/contracts/dashboard';
import { MIME_TYPES } from '@postrider/platform-rules/media';
import { type RefObject, useRef, useState } from 'react';
import { useWorkspace } from '../../app/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { upload } from './upload.ts';
import styles from './upload-field.module.css';

interface UploadFieldProps {
  /** Whether several files can be chosen, which are uploaded one after the other. */
  isMultiple?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Called for each file that is in the library. */
  onDone(media: Media): void;
}

/** A place to upload files to the library, with progress, cancel and another try. */
export function UploadField({ isMultiple = false, inputRef, onDone }: UploadFieldProps) {
  const { id: workspaceId } = useWorkspace();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  const [file] = files;

  async function start(chosen: readonly File[]) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setError(undefined);
    try {
      for (const [place, next] of chosen.entries()) {
        setFiles(chosen.slice(place));
        setProgress(0);
        onDone(await upload({ workspaceId, file: next, signal, onProgress: setProgress }));
      }
    } catch (caught) {
      if (!signal.aborted) setError(caught);
    } finally {
      setProgress(undefined);
    }
  }
  if (file && progress !== undefined)
    return (
      <div className={styles.field}>
        <label className={styles.upload}>
          {progress < 1 ? `Uploading ${file.name}` : `Checking ${file.name}`}
          {files.length > 1 && ` (${files.length - 1} more to come)`}
          <progress value={progress} max={1} />
        </label>
        <div>
          <Button onClick={() => running.current?.abort()}>Cancel the upload</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.field}>
      <TextField
        ref={inputRef}
        type="file"
        label={isMultiple ? 'Pictures or videos' : 'Picture or video'}
        hint="JPEG, PNG, GIF, WebP, MP4, MOV or WebM."
        data-path="/mediaId"
        accept={MIME_TYPES.join(',')}
        multiple={isMultiple}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          if (chosen.length > 0) void start(chosen);
        }}
      />
      <ProblemNotice error={error} unchanged={`${file ? `“${file.name}”` : 'The file'} was not added.`} />
      {error !== undefined && files.length > 0 && (
        <div>
          <Button onClick={() => start(files)}>Try again</Button>
        </div>
      )}
    </div>
  );
}
