import type { HandedOver, PostsService } from '@postrider/contracts/posts';
import type { Log } from '@postrider/service';
import type { Source } from '@postrider/service/catch-up';
import type { RpcClient } from '@postrider/service/grpc';
import type { Publications } from './publications.ts';

/** The posts that are handed over and not done, as the posts service lists them. */
export const handedOverSource = (
  posts: RpcClient<typeof PostsService>,
  publications: Publications,
  log: Log,
): Source<HandedOver> => ({
  name: 'handed over',

  async list({ since, after, limit }) {
    return (await posts.listHandedOver({ since, afterPostId: after, limit })).posts;
  },

  positionOf: ({ postId, handedOverAt }) => ({ id: postId, at: handedOverAt }),

  /** One that can't be taken in keeps no other away; it is listed again. */
  async handle(handedOver) {
    const known = new Set(
      (await publications.findMany(handedOver.flatMap((post) => post.publicationIds))).map(({ _id }) => _id),
    );
    const taken = await Promise.all(
      handedOver.map(async (post) => {
        const missing = post.publicationIds.filter((id) => !known.has(id));
        try {
          await Promise.all(missing.map((id) => publications.hear(post.workspaceId, id)));
          return [post];
        } catch (err) {
          log.warn({ err, postId: post.postId }, 'a post that is handed over could not be taken in yet');
          return [];
        }
      }),
    );
    return taken.flat();
  },
});
