import { FILE_BYTES, LIMITS } from '@postrider/platform-rules/discord/limits';
import { extensionOf } from '@postrider/platform-rules/media';
import type { Job, JobFile } from '../connector.ts';
import type { FormFile } from '../multipart.ts';
import { nonceOf } from './messages.ts';

/** A file of a message, in the form that Discord takes. */
export interface OwnFile extends FormFile {
  filename: string;
  altText: string;
}

/** The files of jobs that are prepared. Their bytes are read only when the post is sent, because uploading publishes. */
const ready = new WeakMap<readonly JobFile[], readonly OwnFile[]>();

async function own({ open, altText }: JobFile, place: number, mark: string): Promise<OwnFile> {
  const source = await (await open()).as({ maxBytes: FILE_BYTES, video: LIMITS });
  const { mimeType: type, size, filename } = source;
  const marked = `${mark}-${place + 1}.${extensionOf(type)}`;
  return {
    field: `files[${place}]`,
    // People see the names of documents. Those of others have the mark by which a lookup finds the message.
    filename: source.type === 'document' ? filename || marked : marked,
    altText,
    type,
    size,
    bytes: () => source.open(),
  };
}

/** The files of the next part: only the first one has some. They are converted first, if necessary. */
export async function filesOf(job: Job): Promise<readonly OwnFile[]> {
  const { files, done } = job;
  if (done.length > 0) return [];
  const known = ready.get(files);
  if (known) return known;
  const opened: OwnFile[] = [];
  for (const [place, file] of files.entries()) opened.push(await own(file, place, nonceOf(job)));
  ready.set(files, opened);
  return opened;
}
