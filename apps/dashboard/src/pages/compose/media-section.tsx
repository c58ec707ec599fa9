import type { Media } from '@postrider/sdk/types';
import { useState } from 'react';
import { LibraryDialog } from '../../shared/media/library-dialog.tsx';
import { MediaView } from '../../shared/media/media-view.tsx';
import { UploadField, UploadProblem, UploadProgress } from '../../shared/media/upload-field.tsx';
import type { Upload } from '../../shared/media/use-upload.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Row } from '../../ui/page.tsx';
import styles from './compose.module.css';
import { focusSoon } from './focus.ts';
import type { PostProblem } from './problems.ts';

const DESCRIPTION = '/altText';

interface MediaSectionProps {
  /** The post's file; undefined if there is none or while it is loading. */
  media: Media | undefined;
  hasMedia: boolean;
  /** The number of the post's files. */
  files: number;
  altText: string;
  /** The problems of the file. */
  problems: readonly PostProblem[];
  upload: Upload;
  onChange(part: { mediaId?: string; altText?: string }): void;
}

/** The post's file with its description, or a field to upload one or choose one from the library. */
export function MediaSection({
  media,
  hasMedia,
  files,
  altText,
  problems,
  upload,
  onChange,
}: MediaSectionProps) {
  if (!hasMedia)
    return (
      <Choice
        upload={upload}
        onChosen={({ id }) => {
          onChange({ mediaId: id });
          focusSoon(DESCRIPTION);
        }}
      />
    );
  return (
    <div className={styles.fields}>
      <UploadProgress upload={upload} />
      <UploadProblem upload={upload} />
      <div data-path="/mediaId" tabIndex={-1}>
        {media ? (
          <MediaView media={media} alt={altText} />
        ) : (
          <p className={styles.soft}>Loading the file …</p>
        )}
        {files > 1 && (
          <p className={styles.soft}>{files} files. This is the first one; the others stay unchanged.</p>
        )}
        {problems.map(({ message }) => (
          <p key={message} className={styles.over}>
            ⚠ {message}
          </p>
        ))}
      </div>
      <TextArea
        label="Description"
        hint="Describes the file for people who can’t see it. Sent to every platform that supports descriptions."
        data-path={DESCRIPTION}
        value={altText}
        onChange={({ target }) => onChange({ altText: target.value })}
      />
      <Row>
        <Button
          onClick={() => {
            onChange({ mediaId: '', altText: '' });
            focusSoon('/mediaId');
          }}
        >
          {files > 1 ? 'Remove all files' : 'Remove the file'}
        </Button>
      </Row>
    </div>
  );
}

function Choice({ upload, onChosen }: { upload: Upload; onChosen(media: Media): void }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.fields}>
      <UploadField upload={upload} />
      <Row>
        <Button onClick={() => setChoosing(true)}>Choose from the library</Button>
      </Row>
      <LibraryDialog isOpen={isChoosing} onClose={() => setChoosing(false)} onChosen={onChosen} />
    </div>
  );
}
