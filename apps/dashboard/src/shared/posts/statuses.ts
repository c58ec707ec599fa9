/** The statuses of posts, in the order of a post’s life. */
export const STATUSES = ['draft', 'scheduled', 'published', 'failed'] as const;
export type PostStatus = (typeof STATUSES)[number];
