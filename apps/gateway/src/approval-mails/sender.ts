import { ApprovalStatus, type Post } from '@postrider/contracts/posts';
import { AppError, currentTime, type Log, timeFromNow, unlessNotFound } from '@postrider/service';
import { isLinkActor } from '../approvals/link.ts';
import type { Letter, Mailer } from '../mail/mailer.ts';
import type { Members } from '../people/members/members.ts';
import { includes } from '../people/roles.ts';
import type { Services } from '../services.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { decisionLetter, type MailedPost, requestLetter } from './letters.ts';
import { mailPost } from './mail-post.ts';
import type { FindPerson } from './people.ts';
import { GIVE_UP_AFTER_MS, getsMails } from './source.ts';
import type { ApprovalMailStore, ApprovalNews, Recipient } from './store.ts';

interface Dependencies {
  posts: Pick<Services['posts'], 'getPost'>;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  members: Pick<Members, 'list'>;
  findPerson: FindPerson;
  store: Pick<ApprovalMailStore, 'nextDue' | 'claim' | 'finish' | 'postpone'>;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string | undefined;
  log: Log;
}

/** Longer than sending takes. */
const LEASE_MS = 120_000;
/** The pause after the mail server failed. */
const AGAIN_MS = 60_000;
/** The most posts that a letter names. */
const NAMED = 20;

/** Sends the e-mails about approvals that are due, one to each person. Several processes may run it at the same time. */
export function createSendApprovalMails(dependencies: Dependencies) {
  const { posts, workspaces, members, findPerson, store, mailer, publicUrl, log } = dependencies;

  /** The letter to a member; undefined if there is no news any more. */
  async function letterTo(recipient: Recipient, news: readonly ApprovalNews[]) {
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

  /** False if the mail server failed. */
  async function send(recipient: Recipient): Promise<boolean> {
    const claim = await store.claim(recipient, LEASE_MS);
    if (!claim) return true;
    const { news } = claim;
    const isOld = news.every(({ at }) => at.getTime() < currentTime().getTime() - GIVE_UP_AFTER_MS);
    try {
      const mail: { to: string; letter: Letter } | undefined = isOld
        ? undefined
        : await letterTo(recipient, news);
      if (isOld) log.warn({ workspaceId: recipient.workspaceId }, 'an e-mail about approvals is given up');
      if (mail && (await mailer.send(mail.to, mail.letter)) !== 'sent')
        throw new AppError('unavailable', 'The mail server did not accept the e-mail.');
      await store.finish(recipient, claim);
      return true;
    } catch (error) {
      log.debug({ err: error }, 'an e-mail about approvals is sent again later');
      await store.postpone(recipient, claim, timeFromNow(AGAIN_MS));
      return false;
    }
  }

  /** Sends e-mails until none is due. After a failure, the others wait for the next run. True if more may be due. */
  return async (): Promise<boolean> => {
    const recipient = await store.nextDue();
    return recipient ? send(recipient) : false;
  };
}

/** Whether the news about a post are still true. */
const isCurrent = ({ approval }: Post, isRequest: boolean): boolean =>
  isRequest
    ? approval?.status === ApprovalStatus.PENDING
    : approval?.status === ApprovalStatus.APPROVED || approval?.status === ApprovalStatus.DECLINED;
