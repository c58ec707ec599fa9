import { z } from 'zod';
import type { Network } from '../network.ts';

/** A post of the blog in any state. Those that were published are also posts of the network. */
export const wpPost = z.object({
  id: z.int(),
  accountId: z.string(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'pending', 'future', 'publish', 'private', 'trash']),
  featured_media: z.int(),
  categories: z.array(z.int()),
  tags: z.array(z.int()),
  comment_status: z.enum(['open', 'closed']),
  sticky: z.boolean(),
  /** Null: a draft without a date of its own. */
  dateMs: z.number().nullable(),
  modifiedMs: z.number(),
});
export type WpPost = z.infer<typeof wpPost>;

const tag = z.object({ id: z.int(), name: z.string() });
export type Tag = z.infer<typeof tag>;

const upload = z.object({ id: z.int(), slug: z.string(), title: z.string(), filename: z.string() });
export type Upload = z.infer<typeof upload>;

const POSTS = 'wordpress://posts/';
const TAGS = 'wordpress://tags/';
const UPLOADS = 'wordpress://uploads/';
const LAST = 'wordpress://last';

/** The id of an upload in the network. */
export const mediaIdOf = (id: number): string => `wordpress/${id}`;

/** The rows of the blog in the network's records. */
export const storeOf = (network: Network) => {
  const save = (uri: string, value: Record<string, unknown>) =>
    network.save({ table: 'records', row: { uri, cid: '', value, deleted: false } });
  return {
    /** One number after the other, for posts, files and tags. */
    nextId(): number {
      const last = z.object({ id: z.int() }).safeParse(network.record(LAST)?.value).data?.id ?? 100;
      save(LAST, { id: last + 1 });
      return last + 1;
    },
    post: (id: number): WpPost | undefined => wpPost.safeParse(network.record(POSTS + id)?.value).data,
    posts: (): WpPost[] => network.records(POSTS).map(({ value }) => wpPost.parse(value)),
    savePost: (row: WpPost) => save(POSTS + row.id, row),
    removePost: ({ id, ...row }: WpPost) =>
      network.save({ table: 'records', row: { uri: POSTS + id, cid: '', value: row, deleted: true } }),
    tags: (): Tag[] => network.records(TAGS).map(({ value }) => tag.parse(value)),
    saveTag: (row: Tag) => save(TAGS + row.id, row),
    uploads: (): Upload[] => network.records(UPLOADS).map(({ value }) => upload.parse(value)),
    saveUpload: (row: Upload) => save(UPLOADS + row.id, row),
  };
};
