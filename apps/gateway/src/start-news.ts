import { currentTime, type Log, type Loop } from '@postrider/service';
import { createBookmark, startCatchUp } from '@postrider/service/catch-up';
import type { Connection } from 'mongoose';
import { createApprovalMails } from './approval-mails/approval-mails.ts';
import { startCommentMails } from './comment-mails/comment-mails.ts';
import { deletedPosts } from './comments/deleted-posts.ts';
import type { CommentStore } from './comments/store.ts';
import type { GatewayConfig } from './config.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MemberMailStore } from './member-mails/store.ts';
import { expirationMails } from './notices/expirations.ts';
import { NO_EVENTS } from './notices/no-events.ts';
import type { NoticeStore } from './notices/store.ts';
import type { GrantStore } from './oauth/store.ts';
import type { IdentityStore } from './people/identity/store.ts';
import type { Members } from './people/members/members.ts';
import type { Push } from './push/push.ts';
import type { connectEventLog, Services } from './services.ts';
import type { createWorkspaces } from './workspaces/workspaces.ts';

interface Dependencies {
  connection: Connection;
  stores: {
    noticeStore: NoticeStore;
    approvalMailStore: MemberMailStore;
    commentMailStore: MemberMailStore;
    commentStore: CommentStore;
    identityStore: IdentityStore;
    grantStore: GrantStore;
  };
  events: ReturnType<typeof connectEventLog>;
  services: Services;
  workspaces: ReturnType<typeof createWorkspaces>;
  members: Members;
  mailer: Mailer;
  /** Undefined without keys. */
  push: Push | undefined;
  config: Pick<GatewayConfig, 'dashboard' | 'publicUrl'>;
  log: Log;
}

/** The interval for reading warnings that accounts will expire, which are sent as e-mails. */
const EXPIRATIONS_EVERY_MS = 30_000;

/** The interval for reading deleted posts, whose comments are deleted. */
const DELETED_POSTS_EVERY_MS = 10_000;

/**
 * Starts what follows the events of other services: e-mails and push notifications to people, if they are configured, and the
 * deletion of comments.
 */
export function startNews(dependencies: Dependencies): Loop[] {
  const { connection, stores, events, services, workspaces, members, mailer, push, log } = dependencies;
  const { dashboard, publicUrl } = dependencies.config;
  const { posts, platforms } = services;
  const deleted = deletedPosts({ events, store: stores.commentStore });
  const loops: Loop[] = [
    startCatchUp(deleted, {
      bookmark: createBookmark(connection, deleted.name, currentTime()),
      broker: NO_EVENTS,
      everyMs: DELETED_POSTS_EVERY_MS,
      log,
    }),
  ];
  if (push) {
    const delayMs = dashboard.pushDelayMs;
    loops.push(...push.start(connection, { events, services, members, workspaces, delayMs }));
  }
  if (!mailer.isOn) return loops;
  const source = expirationMails({
    platforms,
    workspaces,
    members,
    store: stores.noticeStore,
    mailer,
    publicUrl,
  });
  const bookmark = createBookmark(connection, source.name, currentTime());
  const approvals = createApprovalMails({
    events,
    posts,
    workspaces,
    members,
    grants: stores.grantStore,
    store: stores.approvalMailStore,
    mailer,
    publicUrl,
    delayMs: dashboard.approvalMailDelayMs,
    log,
  });
  return [
    ...loops,
    startCatchUp(source, { bookmark, broker: NO_EVENTS, everyMs: EXPIRATIONS_EVERY_MS, log }),
    ...approvals.start(connection),
    ...startCommentMails({
      comments: stores.commentStore,
      posts,
      workspaces,
      members,
      people: stores.identityStore,
      grants: stores.grantStore,
      store: stores.commentMailStore,
      mailer,
      publicUrl,
      delayMs: dashboard.approvalMailDelayMs,
      log,
    }),
  ];
}
