/** A file of a post. */
export interface PostMedia {
  mediaId: string;
  /** Describes it for people who can’t see it; '' for no description. */
  altText: string;
}

/** The fields that hold the files of a post, in messages and in databases: `mediaId` is the first. */
export interface MediaFields {
  mediaId: string;
  media?: readonly PostMedia[] | undefined;
}

/**
 * The files of a post. `mediaId` decides: a process of the version before knows no other files, and may have replaced the
 * first.
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
