import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumName } from '@postrider/contracts';
import type { FileEdit, GetVariantResponse, MediaService } from '@postrider/contracts/media';
import { type Media, MediaType, VariantState } from '@postrider/contracts/media';
import { conversionFor, isEncrypted, type MediaFacts, type VideoForm } from '@postrider/platform-rules';
import { AppError, toAppError, unlessNotFound } from '@postrider/service';
import { createStoredFiles, editedSize, readEdited } from '@postrider/service/files';
import { isUnimplemented, type RpcClient } from '@postrider/service/grpc';
import { InternalError } from './connectors/calls.ts';
import type { MediaSource, Wanted } from './connectors/connector.ts';
import { RefusedError } from './connectors/failures.ts';
import { NotReadyError } from './connectors/not-ready.ts';
import {
  missing,
  notConverted,
  notReachable,
  type Position,
  unclean,
  videoNotConverted,
} from './media-failures.ts';

/**
 * The files of a workspace, read from the media service. Connectors only get files from here, so that none can send a
 * file with its location metadata.
 */
export interface MediaLibrary {
  /**
   * Null if the workspace has no such item, or it belongs to another profile than this one ("": the workspace itself).
   */
  facts(workspaceId: string, profileId: string, mediaId: string): Promise<MediaFacts | null>;
  /**
   * Throws RefusedError if the item was deleted, MediaUnavailableError if it can't be read now.
   * @param position the position of the file in the post, for error messages
   */
  open(workspaceId: string, mediaId: string, position: Position): Promise<MediaSource>;
  /** Begins to convert a video for a post that goes out then. */
  convertAhead(workspaceId: string, mediaId: string, form: VideoForm, neededUntil: Date): Promise<void>;
}

/** The media service or the object store does not respond. Publications wait for it as `MEDIA_LIBRARY`. */
export class MediaUnavailableError extends InternalError {
  override name = 'MediaUnavailableError';
}

export const MEDIA_LIBRARY = 'the library';

/** How long a publication waits for the copy of an image, before it lets others go first. */
const CONVERSION_MS = 90_000;
/** The delay while a file is still being converted. */
const AFTER_CONVERSION_MS = 1_000;
/** The orientation of an image that is neither rotated nor mirrored (TIFF). */
const UPRIGHT = 1;

interface Options {
  /** The origin of the gateway's public address. */
  publicUrl?: string | undefined;
  /** The certificate authority of the object store in PEM, unless it is public. */
  ca?: string | undefined;
}

/** A file, or a copy of it in another form. */
interface Found {
  workspaceId: string;
  mediaId: string;
  position: Position;
  /** '' for the file itself. */
  variantId: string;
  media: Media;
  edits: readonly FileEdit[];
  orientation: number;
}

export function createMediaLibrary(
  media: RpcClient<typeof MediaService>,
  { publicUrl, ca }: Options,
): MediaLibrary & { close(): Promise<void> } {
  const store = createStoredFiles(storeFailure, ca);

  function sourceOf(found: Found): MediaSource {
    const { workspaceId, mediaId, position, variantId, edits, orientation } = found;
    const { url } = found.media;
    const original = factsOf(found.media);
    const facts = { ...original, size: editedSize(original.size, edits) };
    const source: MediaSource = {
      ...facts,
      filename: found.media.filename,
      open: (from) => readEdited((at) => store.open(url, at), edits, from),
      async as(wanted) {
        const form = wanted.video ? conversionFor(facts, wanted.video) : null;
        if (form) return convertedVideo(found, form);
        return isFit(facts, orientation, wanted) ? source : converted(found, wanted);
      },
      async publicUrl(validMs) {
        // The check of a post refuses an address on this machine unless the platform is there, too.
        if (!publicUrl || !isEncrypted(new URL(publicUrl))) throw new RefusedError(notReachable(position));
        const request = { workspaceId, mediaId, variantId, validMs: BigInt(validMs) };
        const { path } = await media.createPublicAddress(request).catch((error: unknown) => {
          throw toMediaError(error, position);
        });
        return new URL(path, publicUrl).href;
      },
    };
    return source;
  }

  /** A copy of an image in another form, which the media service makes. */
  async function converted(found: Found, wanted: Wanted): Promise<MediaSource> {
    const { workspaceId, mediaId, position } = found;
    const { maxBytes = 0, maxSide = 0, maxPixels = 0, mimeTypes = [] } = wanted;
    const value = {
      maxBytes: BigInt(maxBytes),
      maxPixels: BigInt(maxPixels),
      maxSide,
      mimeTypes: [...mimeTypes],
    };
    const form = { case: 'image' as const, value };
    const until = performance.now() + CONVERSION_MS;
    do {
      const answer = await media.getVariant({ workspaceId, mediaId, form }).catch((error: unknown) => {
        throw toMediaError(error, position);
      });
      if (answer.state === VariantState.REFUSED) throw new RefusedError(notConverted(answer.refusal, wanted));
      const copy = copyOf(found, answer);
      if (copy) return copy;
    } while (performance.now() < until);
    throw new NotReadyError('an image is still being converted', AFTER_CONVERSION_MS);
  }

  /** A copy of a video; others go first while it is being made. */
  async function convertedVideo(found: Found, form: VideoForm): Promise<MediaSource> {
    const { workspaceId, mediaId, position } = found;
    const answer = await media
      .getVariant({ workspaceId, mediaId, form: videoMessage(form) })
      .catch((error: unknown) => {
        throw toMediaError(error, position);
      });
    if (answer.state === VariantState.REFUSED) throw new RefusedError(videoNotConverted(answer.refusal));
    const copy = copyOf(found, answer);
    if (!copy) throw new NotReadyError('a video is still being converted', AFTER_CONVERSION_MS);
    return copy;
  }

  /** A copy that is ready, which is not edited again. */
  const copyOf = (found: Found, { state, media: copy, variantId }: GetVariantResponse) =>
    state === VariantState.READY && copy
      ? sourceOf({ ...found, variantId, media: copy, edits: [], orientation: UPRIGHT })
      : undefined;

  return {
    close: store.close,

    async convertAhead(workspaceId, mediaId, form, neededUntil) {
      const until = { neededUntil: timestampFromDate(neededUntil) };
      await media.getVariant({ workspaceId, mediaId, form: videoMessage(form), ...until });
    },

    async facts(workspaceId, profileId, mediaId) {
      const answer = await unlessNotFound(media.getMedia({ workspaceId, mediaId, withAllFacts: true }));
      if (!answer?.media) return null;
      const owner = answer.media.profileId;
      return owner === '' || owner === profileId ? factsOf(answer.media) : null;
    },

    async open(workspaceId, mediaId, position) {
      const answer = await media.getMediaSource({ workspaceId, mediaId }).catch((error: unknown) => {
        throw toMediaError(error, position);
      });
      if (!answer.media) throw new RefusedError(missing(position));
      const edits = answer.edits?.edits ?? [];
      const orientation = answer.orientation || UPRIGHT;
      return sourceOf({
        workspaceId,
        mediaId,
        position,
        variantId: '',
        media: answer.media,
        edits,
        orientation,
      });
    },
  };
}

const videoMessage = ({ maxBytes, ...form }: VideoForm) => ({
  case: 'video' as const,
  value: { ...form, maxBytes: BigInt(maxBytes) },
});

/** Whether a file has this form already, or is of a kind that is never converted. */
function isFit(
  { type, animated, mimeType, size, width, height }: MediaFacts,
  orientation: number,
  { mimeTypes, maxBytes = Infinity, maxSide = Infinity, maxPixels = Infinity }: Wanted,
): boolean {
  if (type !== 'image' || animated) return true;
  const isTaken = !mimeTypes || mimeTypes.some((each) => each === mimeType);
  const isSmall = Math.max(width, height) <= maxSide && width * height <= maxPixels && size <= maxBytes;
  return orientation === UPRIGHT && isTaken && isSmall;
}

/** The error of a call about a file. */
function toMediaError(error: unknown, position: Position): Error {
  const code = error instanceof AppError ? error.code : undefined;
  if (code === 'not_found') return new RefusedError(missing(position), error);
  if (code === 'media_rejected') return new RefusedError(unclean(position), error);
  // During an upgrade, a file waits for a process of media that can convert it.
  if (isUnimplemented(error))
    return new MediaUnavailableError('the media service is of an older version', { cause: error });
  return toInternalError(error, 'the media service did not respond');
}

/** Files of an older version are examined first, which may have to wait. */
const PASSING = ['unavailable', 'rate_limited'];

const toInternalError = (cause: unknown, message: string) =>
  PASSING.includes(toAppError(cause).code)
    ? new MediaUnavailableError(message, { cause })
    : new InternalError(message, { cause });

const storeFailure = (message: string, isPassing: boolean, cause?: unknown) =>
  isPassing ? new MediaUnavailableError(message, { cause }) : new InternalError(message, { cause });

const factsOf = (media: Media): MediaFacts => ({
  type: enumName(MediaType, media.type) ?? 'image',
  mimeType: media.mimeType,
  size: Number(media.size),
  width: media.width,
  height: media.height,
  duration: media.duration,
  animated: media.animated,
  ...(media.video && { video: media.video }),
  ...(media.pageCount > 0 && { pageCount: media.pageCount }),
  ...(media.conversion && { isConvertible: true }),
});
