import { extensionOf } from '@postrider/platform-rules/media';
import { LIMITS, PHOTO } from '@postrider/platform-rules/telegram/limits';
import type { Job, JobFile, MediaSource } from '../connector.ts';
import type { Attachment } from './api.ts';

/** A file of a post, in the form that Telegram takes. */
export interface OwnFile extends Attachment {
  kind: 'photo' | 'video' | 'animation' | 'document';
  facts: Pick<MediaSource, 'width' | 'height' | 'duration'>;
}

/** The files of jobs that are prepared. Their bytes are read only when the post is sent, because uploading publishes. */
const ready = new WeakMap<readonly JobFile[], readonly OwnFile[]>();

function kindOf({ type, animated }: MediaSource): OwnFile['kind'] {
  if (type === 'document') return 'document';
  if (type === 'video') return 'video';
  return animated ? 'animation' : 'photo';
}

async function own(file: JobFile, place: number): Promise<OwnFile> {
  const source = await (await file.open()).as({ ...PHOTO, video: LIMITS });
  const { mimeType, size, width, height, duration } = source;
  const kind = kindOf(source);
  const usual = `${kind}.${extensionOf(mimeType)}`;
  return {
    kind,
    field: `file${place}`,
    // People see the names of documents.
    filename: kind === 'document' ? source.filename || usual : usual,
    mimeType,
    size,
    open: () => source.open(),
    facts: { width, height, duration },
  };
}

/** The files of the next part: only the first one has some. They are converted first, if necessary. */
export async function filesOf({ files, done }: Job): Promise<readonly OwnFile[]> {
  if (done.length > 0) return [];
  const known = ready.get(files);
  if (known) return known;
  const opened: OwnFile[] = [];
  for (const [place, file] of files.entries()) opened.push(await own(file, place));
  ready.set(files, opened);
  return opened;
}
