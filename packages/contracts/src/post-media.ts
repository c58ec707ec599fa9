/** A file of a post. */
export interface PostMedia {
  mediaId: string;
  /** The description for people who can’t see it; '' without one. */
  altText: string;
}

/** The fields with the files of a post, in messages and in databases. `mediaId` is the first file. */
export interface MediaFields {
  mediaId: string;
  media?: readonly PostMedia[] | undefined;
}

/**
 * The files of a post. `mediaId` has priority, because a process of the previous version may have replaced it without
 * changing `media`.
 */
export function filesOf({ mediaId, media = [] }: MediaFields): PostMedia[] {
  if (mediaId === '') return [];
  if (media[0]?.mediaId !== mediaId) return [{ mediaId, altText: '' }];
  return media.map(({ mediaId, altText }) => ({ mediaId, altText }));
}

/** Both fields for these files. */
export const mediaFields = (files: readonly PostMedia[]): { mediaId: string; media: PostMedia[] } => ({
  mediaId: files[0]?.mediaId ?? '',
  media: [...files],
});
