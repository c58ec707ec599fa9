import { ApprovalStatus, type Post } from '@postrider/contracts/posts';
import { unlessNotFound } from '@postrider/service';
import { isLinkActor } from '../approvals/link.ts';
import type { FindPerson } from '../member-mails/people.ts';
import type { LetterTo } from '../member-mails/sender.ts';
import type { MailNews, Recipient } from '../member-mails/store.ts';
import type { Members } from '../people/members/members.ts';
import { includes } from '../people/roles.ts';
import type { Services } from '../services.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { decisionLetter, type MailedPost, requestLetter } from './letters.ts';
import { mailPost } from './mail-post.ts';
import { getsMails } from './source.ts';

interface Dependencies {
  posts: Pick<Services['posts'], 'getPost'>;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  members: Pick<Members, 'list'>;
  findPerson: FindPerson;
  publicUrl: string | undefined;
}

/** The most posts that a letter names. */
const NAMED = 20;

/** The e-mails about approvals. */
export function createApprovalLetters(dependencies: Dependencies): LetterTo {
  const { posts, workspaces, members, findPerson, publicUrl } = dependencies;

  /** The letter to a member; undefined if there is no news any more. */
  async function letterTo(recipient: Recipient, news: readonly MailNews[]) {
    const { workspaceId, userId, about } = recipient;
    const workspace = await unlessNotFound(workspaces.getWorkspace(workspaceId));
    const people = workspace ? await members.list(workspaceId) : [];
    const person = people.find((each) => each.userId === userId);
    if (!workspace || !person || !getsMails(person)) return undefined;
    const isRequest = about === 'request';
    if (isRequest && !includes(person.role, 'editor')) return undefined;
    const ids = [...new Set(news.map(({ postId }) => postId))];
    const shown: MailedPost[] = [];
    for (const postId of ids.slice(-NAMED)) {
      const post = (await unlessNotFound(posts.getPost({ workspaceId, postId })))?.post;
      if (post && isCurrent(post, isRequest)) shown.push(await inWords(workspaceId, post, people));
    }
    if (shown.length === 0) return undefined;
    const facts = {
      workspaceName: workspace.name,
      posts: shown,
      others: Math.max(0, ids.length - NAMED),
      url: publicUrl && `${publicUrl}/w/${workspaceId}`,
    };
    return { to: person.email, letter: isRequest ? requestLetter(facts) : decisionLetter(facts) };
  }

  async function inWords(
    workspaceId: string,
    post: Post,
    people: Awaited<ReturnType<Members['list']>>,
  ): Promise<MailedPost> {
    const { requestedBy = '', decidedBy = '' } = post.approval ?? {};
    const author = await findPerson(workspaceId, requestedBy, people);
    const decider = await findPerson(workspaceId, decidedBy, people);
    return mailPost(post, {
      author: author?.name,
      decider: isLinkActor(decidedBy) ? 'an approval link' : decider?.name,
    });
  }

  return letterTo;
}

/** Whether the news about a post are still true. */
const isCurrent = ({ approval }: Post, isRequest: boolean): boolean =>
  isRequest
    ? approval?.status === ApprovalStatus.PENDING
    : approval?.status === ApprovalStatus.APPROVED || approval?.status === ApprovalStatus.DECLINED;
