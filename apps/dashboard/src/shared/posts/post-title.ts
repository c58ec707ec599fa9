/** The name of a post in lists and messages. A post with only files has no title. */
export const titleOf = ({ title }: { title: string }): string => title || 'Untitled post';
