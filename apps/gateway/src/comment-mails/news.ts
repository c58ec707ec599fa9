import { ActivityKind } from '@postrider/contracts/posts';
import { currentTime, timeFromNow, unlessNotFound } from '@postrider/service';
import type { Comment } from '../comments/comment.ts';
import type { CommentStore } from '../comments/store.ts';
import type { FindPerson } from '../member-mails/people.ts';
import { KEPT_MS } from '../member-mails/sender.ts';
import type { MailNews, MemberMailStore } from '../member-mails/store.ts';
import type { Members } from '../people/members/members.ts';
import type { Services } from '../services.ts';

interface Dependencies {
  comments: Pick<CommentStore, 'toMail' | 'mailed' | 'authors'>;
  posts: Pick<Services['posts'], 'listActivity'>;
  members: Pick<Members, 'list'>;
  findPerson: FindPerson;
  store: Pick<MemberMailStore, 'add'>;
  /** How long an e-mail waits for more of the same kind. */
  delayMs: number;
}

type MemberSummary = Awaited<ReturnType<Members['list']>>[number];

/** The most comments of one run. */
const BATCH = 100;

/** Whether a member gets e-mails about comments: the address is confirmed, and the member has not turned them off. */
export const getsCommentMails = ({ emailVerified, commentMails }: MemberSummary): boolean =>
  emailVerified && commentMails;

/**
 * Notes the news about comments for each person who gets e-mails: those who are mentioned, the author of the post, and
 * the other people who commented on it. A comment is marked in the write that adds it, so that a crash loses no e-mail, and
 * the id of a note makes it one of several processes that note it.
 */
export function createNoteCommentNews(dependencies: Dependencies) {
  const { comments, posts, members, findPerson, store, delayMs } = dependencies;

  /** The members who take part in the discussion of a post. */
  async function participants(comment: Comment, people: readonly MemberSummary[]): Promise<Set<string>> {
    const { workspaceId, postId, mentions } = comment;
    // After an edit, only people who were mentioned are notified: `add` ignores the others.
    const found = new Set(mentions);
    if (comment.editedAt) return found;
    for (const id of await comments.authors({ workspaceId, postId })) found.add(id);
    const activity = (await unlessNotFound(posts.listActivity({ workspaceId, postId })))?.activity ?? [];
    const made = activity.find(
      ({ kind }) => kind === ActivityKind.CREATED || kind === ActivityKind.DUPLICATED,
    );
    const author = await findPerson(workspaceId, made?.actorId ?? '', people);
    if (author) found.add(author.userId);
    return found;
  }

  async function note(comment: Comment): Promise<void> {
    const { _id, workspaceId, postId, authorId } = comment;
    const people = (await members.list(workspaceId)).filter(getsCommentMails);
    const wanted = people.length > 0 ? await participants(comment, people) : new Set<string>();
    const at = comment.editedAt ?? comment.createdAt;
    const recipients = people.filter(({ userId }) => userId !== authorId && wanted.has(userId));
    await store.add(
      recipients.map(
        ({ userId }): MailNews => ({
          _id: `${_id} ${userId}`,
          workspaceId,
          userId,
          about: 'comment',
          postId,
          commentId: _id,
          at,
          dueAt: timeFromNow(delayMs),
          expiresAt: new Date(Math.max(at.getTime(), currentTime().getTime()) + KEPT_MS),
        }),
      ),
    );
    await comments.mailed(comment);
  }

  /** True if there may be more. */
  return async (): Promise<boolean> => {
    const found = await comments.toMail(BATCH);
    for (const comment of found) await note(comment);
    return found.length === BATCH;
  };
}
