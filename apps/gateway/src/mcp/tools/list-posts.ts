import { text } from '@postrider/contracts';
import { PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { listPostsQuery } from '../../api/posts/list-query.ts';
import { POST_STATUSES, postList } from '../../api/posts/schemas.ts';
import { resolveAccounts } from '../accounts.ts';
import { profileId } from '../post-fields.ts';
import { clockView, handlesOf, postView, viewOf } from '../post-view.ts';
import { toBound } from '../times.ts';
import { tool } from '../tool.ts';

const MAX_SHOWN = 280;
const { shape } = listPostsQuery;
const moment = (which: string) =>
  text(1, 40)
    .optional()
    .meta({ description: `${which} A date or time, local or with offset.` });

export const listPosts = tool({
  name: 'list_posts',
  title: 'List posts',
  description:
    'Finds posts by status, time, account, tag or words, with their ids for other tools. Texts are shortened; get_post returns the whole post and any errors. Default: all statuses, newest first; with from or to, by scheduled time.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  operations: ['listPosts'],
  input: z.strictObject({
    status: z.enum(POST_STATUSES).optional(),
    platform: z.enum(PLATFORMS).optional(),
    account: text(1, 300).optional().meta({ description: 'An account id or "@handle".' }),
    from: moment('Scheduled at or after.'),
    to: moment('Scheduled before.'),
    search: shape.search.meta({ description: 'Words in the text or title.' }),
    tag: shape.tag.meta({ description: 'Only with this tag.' }),
    reference: shape.reference.meta({ description: 'Only with this reference of yours.' }),
    profileId,
    limit: z.int().min(1).max(50).default(20),
    cursor: text(1, 400).optional().meta({ description: 'nextCursor of the previous page.' }),
  }),
  output: z.object({
    posts: z.array(postView),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
    ...clockView,
  }),
  async run(session, { status, account, from, to, ...rest }) {
    const zone = session.caller.timeZone;
    const [only] = account === undefined ? [] : await resolveAccounts(session, [account], rest.profileId);
    const [{ body }, handles] = await Promise.all([
      session.execute('listPosts', postList, {
        query: {
          ...rest,
          status: status ?? POST_STATUSES.join(','),
          accountId: only?.id,
          from: from && toBound(from, zone),
          to: to && toBound(to, zone),
        },
      }),
      handlesOf(session),
    ]);
    const posts = body.posts.map((post) => ({
      ...viewOf(post, session, handles),
      caption: post.caption.length > MAX_SHOWN ? `${post.caption.slice(0, MAX_SHOWN)}…` : post.caption,
    }));
    const { hasMore, nextCursor } = body.pagination;
    return { posts, hasMore, nextCursor, ...session.clock() };
  },
});
