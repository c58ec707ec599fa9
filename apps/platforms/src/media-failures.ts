import { VariantRefusal } from '@postrider/contracts/media';
import { megabytes } from '@postrider/platform-rules';
import type { Wanted } from './connectors/connector.ts';
import type { Failure } from './connectors/verdict.ts';

/** The place of a file in a post, counted from 1, and the number of the post's files. */
export interface Position {
  place: number;
  of: number;
}

/** The subject of a message about a file. */
const nameOf = ({ place, of }: Position) => (of === 1 ? 'The file' : `File ${place} of ${of}`);

export const missing = (position: Position): Failure => ({
  code: 'media_missing',
  message: `${nameOf(position)} is no longer in the media library.`,
  action: 'Upload it again, then duplicate the post with the new file.',
});

export const unclean = (position: Position): Failure => ({
  code: 'media_unreadable',
  message: `${nameOf(position)} was not sent, because its location metadata could not be removed.`,
  action: 'Save or export it again, then duplicate the post with the new file.',
});

export const notReachable = (position: Position): Failure => ({
  code: 'media_not_reachable',
  message: `${nameOf(position)} was not sent, because the platform fetches files and this service has no public https address.`,
  action: 'Ask the operator to set PUBLIC_URL to the https address of this service, then retry the post.',
});

/** A video that its platform would refuse, and that can't be converted. */
export const videoNotConverted = (refusal: VariantRefusal): Failure => ({
  code: refusal === VariantRefusal.UNREADABLE ? 'media_unreadable' : 'media_too_large',
  message: `The platform does not take this video as it is, and ${REASONS[refusal] ?? 'it could not be converted'}.`,
  action: 'Export it as an MP4 with H.264 video and AAC sound, then duplicate the post with the new file.',
});

const REASONS: Partial<Record<VariantRefusal, string>> = {
  [VariantRefusal.UNREADABLE]: 'it could not be read',
  [VariantRefusal.TOO_LARGE]: 'it could not be made small enough',
  [VariantRefusal.TOO_COSTLY]: 'converting it takes too much time or memory',
  [VariantRefusal.NOT_SUPPORTED]: 'this service can’t convert it, because ffmpeg is not installed',
};

/** An image that can't be converted into the form that its platform takes. */
export function notConverted(refusal: VariantRefusal, { maxBytes }: Wanted): Failure {
  if (refusal === VariantRefusal.UNREADABLE)
    return {
      code: 'media_unreadable',
      message: 'The image must be converted for the platform, but could not be read.',
      action: 'Save the image again, then duplicate the post with the new file.',
    };
  const isTooCostly = refusal === VariantRefusal.TOO_COSTLY;
  const most = maxBytes === undefined ? undefined : megabytes(maxBytes);
  if (!isTooCostly)
    return {
      code: 'media_too_large',
      message: most
        ? `The platform allows images of up to ${most}, and this one could not be reduced enough.`
        : 'The image has too many pixels to be converted.',
      action: 'Reduce the image, then duplicate the post with the new file.',
    };
  return {
    code: 'media_too_large',
    message: 'Converting this image for the platform takes too much time or memory.',
    action: most
      ? `Reduce the image, or save it as a JPEG of at most ${most}, then duplicate the post with the new file.`
      : 'Save the image again, upright and as a JPEG, then duplicate the post with the new file.',
  };
}
