import { unlessNotFound } from '@postrider/service';
import { withNames } from '../comments/comment.ts';
import type { CommentStore } from '../comments/store.ts';
import type { LetterTo } from '../member-mails/sender.ts';
import type { IdentityStore } from '../people/identity/store.ts';
import type { Members } from '../people/members/members.ts';
import type { Services } from '../services.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { commentLetter, type MailedDiscussion } from './letter.ts';
import { getsCommentMails } from './news.ts';

interface Dependencies {
  comments: Pick<CommentStore, 'get'>;
  posts: Pick<Services['posts'], 'getPost'>;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  members: Pick<Members, 'list'>;
  people: Pick<IdentityStore, 'usersOf'>;
  publicUrl: string | undefined;
}

/** The most comments that a letter has. */
const NAMED = 20;

/** The e-mails about comments: those that still exist, with their present text. */
export function createCommentLetters(dependencies: Dependencies): LetterTo {
  const { comments, posts, workspaces, members, people, publicUrl } = dependencies;

  return async ({ workspaceId, userId }, news) => {
    const workspace = await unlessNotFound(workspaces.getWorkspace(workspaceId));
    const person = workspace && (await members.list(workspaceId)).find((each) => each.userId === userId);
    if (!workspace || !person || !getsCommentMails(person)) return undefined;
    const discussions: MailedDiscussion[] = [];
    for (const [postId, ofPost] of Map.groupBy(news.slice(-NAMED), (each) => each.postId)) {
      const post = (await unlessNotFound(posts.getPost({ workspaceId, postId })))?.post;
      if (!post) continue;
      const place = { workspaceId, postId };
      const found = await Promise.all(ofPost.map(({ commentId = '' }) => comments.get(place, commentId)));
      const present = found.flatMap((each) => each ?? []);
      if (present.length === 0) continue;
      const ids = present.flatMap(({ authorId, mentions }) => [authorId, ...mentions]);
      const names = new Map((await people.usersOf([...new Set(ids)])).map(({ _id, name }) => [_id, name]));
      discussions.push({
        postId,
        title: post.title,
        comments: present.map(({ authorId, text }) => ({
          author: names.get(authorId),
          text: withNames(text, (id) => names.get(id)),
        })),
      });
    }
    if (discussions.length === 0) return undefined;
    const others = Math.max(0, news.length - NAMED);
    const url = publicUrl && `${publicUrl}/w/${workspaceId}`;
    const letter = commentLetter({ workspaceName: workspace.name, discussions, others, url });
    return { to: person.email, letter };
  };
}
