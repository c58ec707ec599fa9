import { list, MAX_TEXT, text } from '@postrider/contracts/bounded';

const MAX_REPLIES = 24;
/** Of one thread. */
export const MAX_PARTS = 1 + MAX_REPLIES;

/** What the options of platforms share: a caption of their own and, where there are threads, the texts that follow as replies. */
export interface ThreadOptions {
  caption?: string | undefined;
  thread?: string[] | undefined;
}

/** A post's texts. `options` are one platform's own. */
export interface PostText<O = unknown> {
  caption: string;
  title: string;
  options: O;
}

/** The option for a text of its own, for a platform with this name. */
export const captionOption = (name: string) => ({
  caption: text(1, MAX_TEXT).meta({ description: `Replaces the post’s caption on ${name}.` }),
});

/** The option for a thread, for a platform with this name. */
export const threadOption = (name: string) => ({
  thread: list(text(1, MAX_TEXT), { min: 1, max: MAX_REPLIES }).meta({
    description: `Further texts, published as replies one after the other: a thread on ${name}.`,
  }),
});

/** How many posts it makes on a platform: the first one, and the replies of a thread. */
export const partsOf = ({ options }: PostText<ThreadOptions>): number => 1 + (options.thread?.length ?? 0);

/** The text of a part (0: the first post) as it goes to the platform. */
export const textOf = ({ caption, options }: PostText<ThreadOptions>, part = 0): string =>
  part === 0 ? (options.caption ?? caption) : (options.thread?.[part - 1] ?? '');

/** Every part's text, with the JSON pointer of where it is in the request. */
export const textsOf = (post: PostText<ThreadOptions>, platform: string): { text: string; path: string }[] =>
  Array.from({ length: partsOf(post) }, (_, part) => ({
    text: textOf(post, part),
    path: pathOf(post.options, platform, part),
  }));

function pathOf({ caption }: ThreadOptions, platform: string, part: number): string {
  if (part > 0) return `/options/${platform}/thread/${part - 1}`;
  return caption === undefined ? '/caption' : `/options/${platform}/caption`;
}
