import type { Media } from '@postrider/contracts/dashboard';
import { MIME_TYPES } from '@postrider/platform-rules/media';
import { useRef, useState } from 'react';
import { useWorkspace } from '../../app/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Row } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { MediaView } from '../post/media-view.tsx';
import styles from './compose.module.css';
import type { Objection } from './objections.ts';
import { upload } from './upload.ts';

interface MediaSectionProps {
  /** Of the post; undefined where it has none, or while it is read. */
  media: Media | undefined;
  hasMedia: boolean;
  altText: string;
  /** What platforms object to in the file. */
  objections: readonly Objection[];
  onChange(part: { mediaId?: string; altText?: string }): void;
}

/** The post's file, with its description; or a place to upload one. */
export function MediaSection({ media, hasMedia, altText, objections, onChange }: MediaSectionProps) {
  if (!hasMedia) return <Upload onDone={({ id }) => onChange({ mediaId: id })} />;
  return (
    <div className={styles.fields}>
      <div data-path="/mediaId" tabIndex={-1}>
        {media ? (
          <MediaView media={media} alt={altText} />
        ) : (
          <p className={styles.soft}>The file is being read …</p>
        )}
        {objections.map(({ message }) => (
          <p key={message} className={styles.over}>
            ⚠ {message}
          </p>
        ))}
      </div>
      <TextArea
        label="Description"
        hint="What it shows, for people who can’t see it. It goes to every platform that takes one."
        value={altText}
        onChange={({ target }) => onChange({ altText: target.value })}
      />
      <Row>
        <Button onClick={() => onChange({ mediaId: '', altText: '' })}>Remove the file</Button>
      </Row>
    </div>
  );
}

function Upload({ onDone }: { onDone(media: Media): void }) {
  const { id: workspaceId } = useWorkspace();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);

  async function start(chosen: File) {
    const controller = new AbortController();
    running.current = controller;
    setFile(chosen);
    setError(undefined);
    setProgress(0);
    try {
      onDone(await upload({ workspaceId, file: chosen, signal: controller.signal, onProgress: setProgress }));
    } catch (caught) {
      if (!controller.signal.aborted) setError(caught);
    } finally {
      setProgress(undefined);
    }
  }
  if (file && progress !== undefined)
    return (
      <div className={styles.fields}>
        <label className={styles.upload}>
          {progress < 1 ? `Uploading ${file.name}` : `Checking ${file.name}`}
          <progress value={progress} max={1} />
        </label>
        <div>
          <Button onClick={() => running.current?.abort()}>Cancel the upload</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.fields}>
      <TextField
        type="file"
        label="Picture or video"
        hint="JPEG, PNG, GIF, WebP, MP4, MOV or WebM."
        data-path="/mediaId"
        accept={MIME_TYPES.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void start(chosen);
        }}
      />
      <ProblemNotice error={error} unchanged="No file was added." />
      {error !== undefined && file && (
        <div>
          <Button onClick={() => start(file)}>Try again</Button>
        </div>
      )}
    </div>
  );
}
