import type { Media } from '@postrider/sdk/types';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';

interface ThumbnailProps {
  media: Media;
  className?: string | undefined;
  /** The description of the image; empty where the name is beside it. */
  alt?: string;
}

/** The address of a file's thumbnail. */
export const thumbnailOf = (workspaceId: string, mediaId: string): string =>
  `/dashboard/media/${workspaceId}/${mediaId}/thumbnail`;

/** A thumbnail of an image or of a document's first page, and a frame of a video. */
export function Thumbnail({ media: { id, type, url }, className, alt = '' }: ThumbnailProps) {
  const workspace = useWorkspace();
  const isVideo = type === 'video';
  const [src, setSrc] = useState(isVideo ? url : thumbnailOf(workspace.id, id));
  // The first working address is kept: every response has a new one, and each would be loaded again.
  const renew = () => setSrc(url);
  return isVideo ? (
    <video
      className={className}
      src={`${src}#t=0.1`}
      muted
      preload="metadata"
      tabIndex={-1}
      aria-label={alt || undefined}
      onError={renew}
    />
  ) : (
    <img
      className={className}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      // A dragged image would count as a dropped file.
      draggable={false}
      onError={type === 'image' ? renew : undefined}
    />
  );
}
