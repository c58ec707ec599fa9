import { type Log, type Loop, startLoop, whileClockTrusted } from '@postrider/service';
import type { CommentStore } from '../comments/store.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createFindPerson } from '../member-mails/people.ts';
import { createSendMails } from '../member-mails/sender.ts';
import type { MemberMailStore } from '../member-mails/store.ts';
import type { GrantStore } from '../oauth/store.ts';
import type { IdentityStore } from '../people/identity/store.ts';
import type { Members } from '../people/members/members.ts';
import type { Services } from '../services.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { createCommentLetters } from './letter-to.ts';
import { createNoteCommentNews } from './news.ts';

interface Dependencies {
  comments: CommentStore;
  posts: Pick<Services['posts'], 'getPost' | 'listActivity'>;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  members: Pick<Members, 'list'>;
  people: Pick<IdentityStore, 'usersOf'>;
  grants: Pick<GrantStore, 'get'>;
  store: MemberMailStore;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string | undefined;
  delayMs: number;
  log: Log;
}

/** The interval for reading new comments, and for sending e-mails that are due. */
const EVERY_MS = 2_000;

/** Starts the e-mails about comments. Every replica may note news and send. */
export function startCommentMails({ grants, ...dependencies }: Dependencies): Loop[] {
  const { store, mailer, log } = dependencies;
  const note = createNoteCommentNews({ ...dependencies, findPerson: createFindPerson(grants) });
  const letterTo = createCommentLetters(dependencies);
  const send = createSendMails({ store, mailer, letterTo, subject: 'comments', log });
  return [
    startLoop('news of comments', EVERY_MS, log, whileClockTrusted(note)),
    startLoop('comment mails', EVERY_MS, log, whileClockTrusted(send)),
  ];
}
