/** The length of a list of tags as YouTube counts it: with commas between them, and quotes around those with a space. */
export const tagsLength = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + tag.length + (/\s/.test(tag) ? 2 : 0), Math.max(0, tags.length - 1));
