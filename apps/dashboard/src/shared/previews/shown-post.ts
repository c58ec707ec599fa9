import type { Media } from '@postrider/sdk/types';

/** A file with its description on a platform. */
export interface ShownFile {
  media: Media;
  altText: string;
  /** The address of the picture, if it is not the thumbnail of the library. */
  src?: string;
}

/** A post as it goes out to an account of a platform. */
export interface ShownPost {
  /** The texts of the first post and of the replies of its thread. */
  texts: readonly string[];
  /** The files of the first post. */
  files: readonly ShownFile[];
  /** The warning before the text. */
  warning?: string | undefined;
  /** Whether the files are hidden until people want to see them. */
  isHidden?: boolean;
  /** Whether only some people see it. */
  isLimited?: boolean;
  /** The answers and the question of its poll. */
  poll: readonly string[];
  question?: string | undefined;
  /** The title of its document. */
  title?: string | undefined;
  /** The title above its text, on platforms that show one. */
  heading?: string | undefined;
  /** Whether the first image stands before the text. */
  isFeatured?: boolean;
  topic?: string | undefined;
  /** The address of its link card. */
  link?: string | undefined;
  firstComment?: string | undefined;
  /** Whether it is a story, which has a file and no text. */
  isStory?: boolean;
}
