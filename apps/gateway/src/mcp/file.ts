import { megabytes } from '@postrider/platform-rules';
import { unlessNotFound } from '@postrider/service';
import { oneMedia } from '../api/media/schemas.ts';
import type { Session } from './session.ts';

/** A file of the media library in words: its name, kind and size. */
export async function fileInWords(session: Session, mediaId: string): Promise<string> {
  const found = await unlessNotFound(session.execute('getMedia', oneMedia, { params: { id: mediaId } }));
  if (!found) return `${mediaId} (not in the media library)`;
  const { filename, mimeType, size, width, height, duration } = found.body.media;
  return [
    filename ?? mediaId,
    mimeType,
    ...(width && height ? [`${width} × ${height} pixels`] : []),
    ...(duration ? [`${duration} seconds`] : []),
    size < 1_000_000 ? `${Math.ceil(size / 1_000)} kB` : megabytes(size),
  ].join(', ');
}
