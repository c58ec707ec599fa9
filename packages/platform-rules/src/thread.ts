import { list, MAX_TEXT, text } from '@postrider/contracts/bounded';

const MAX_REPLIES = 24;
/** The most replies of one thread. */
export const MAX_PARTS = 1 + MAX_REPLIES;

/**
 * Options that platforms share: their own caption, the texts of replies or of a first comment if they support one of
 * them, and the files and their description.
 */
export interface SharedOptions {
  caption?: string | undefined;
  thread?: string[] | undefined;
  firstComment?: string | undefined;
  /** Its own title, if the platform publishes titles. */
  title?: string | undefined;
  /** A description beside the text, if the platform has one. */
  description?: string | undefined;
  /** The description of the first file there. */
  altText?: string | undefined;
  /** The files for the platform, in this order, by their positions in the post; all but the cover if absent. */
  files?: number[] | undefined;
  /** The file of the post that is the cover of its video there. */
  coverId?: string | undefined;
  /** The file of the post with the subtitles of its video there. */
  subtitlesId?: string | undefined;
}

/** A post's texts. `options` are those of one platform. */
export interface PostText<O = unknown> {
  caption: string;
  title: string;
  options: O;
}

/** The caption option of the platform with this name. */
export const captionOption = (name: string) => ({
  caption: text(1, MAX_TEXT).meta({ description: `Replaces the post’s caption on ${name}.` }),
});

/** The thread option of the platform with this name. */
export const threadOption = (name: string) => ({
  thread: list(text(1, MAX_TEXT), { min: 1, max: MAX_REPLIES }).meta({
    description: `Further texts, published as replies one after the other: a thread on ${name}.`,
  }),
});

/** The option for a first comment, in place of a thread, of the platform with this name. */
export const firstCommentOption = (name: string) => ({
  firstComment: text(1, MAX_TEXT).meta({
    title: 'First comment',
    description: `A comment on the post, published right after it on ${name}.`,
  }),
});

/** The texts that follow the first one: the replies of a thread, or the first comment. */
const furtherTexts = ({ thread, firstComment }: SharedOptions): readonly string[] =>
  thread ?? (firstComment === undefined ? [] : [firstComment]);

/** The number of posts on the platform: the first one, and the replies of a thread or the first comment. */
export const partsOf = ({ options }: PostText<SharedOptions>): number => 1 + furtherTexts(options).length;

/** The text of a part (0: the first post) for the platform. */
export const textOf = ({ caption, options }: PostText<SharedOptions>, part = 0): string =>
  part === 0 ? (options.caption ?? caption) : (furtherTexts(options)[part - 1] ?? '');

/** Every part's text, with its JSON pointer in the request. */
export const textsOf = (post: PostText<SharedOptions>, platform: string): { text: string; path: string }[] =>
  Array.from({ length: partsOf(post) }, (_, part) => ({
    text: textOf(post, part),
    path: pathOf(post.options, platform, part),
  }));

function pathOf({ caption, thread }: SharedOptions, platform: string, part: number): string {
  if (part > 0) return `/options/${platform}/${thread ? `thread/${part - 1}` : 'firstComment'}`;
  return caption === undefined ? '/caption' : `/options/${platform}/caption`;
}
