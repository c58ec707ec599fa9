import type { EventLogService } from '@postrider/contracts/event-log';
import { currentTime, type Log, type Loop, startLoop, whileClockTrusted } from '@postrider/service';
import { createBookmark, startCatchUp } from '@postrider/service/catch-up';
import type { RpcClient } from '@postrider/service/grpc';
import type { Connection } from 'mongoose';
import type { Mailer } from '../mail/mailer.ts';
import { createFindPerson } from '../member-mails/people.ts';
import { createSendMails } from '../member-mails/sender.ts';
import type { MemberMailStore } from '../member-mails/store.ts';
import { NO_EVENTS } from '../notices/no-events.ts';
import type { GrantStore } from '../oauth/store.ts';
import type { Members } from '../people/members/members.ts';
import type { Services } from '../services.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { createApprovalLetters } from './letter-to.ts';
import { approvalMails } from './source.ts';

interface Dependencies {
  events: Pick<RpcClient<typeof EventLogService>, 'listEvents'>;
  posts: Pick<Services['posts'], 'getPost'>;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  members: Pick<Members, 'list'>;
  grants: Pick<GrantStore, 'get'>;
  store: MemberMailStore;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string | undefined;
  /** How long an e-mail waits for more of the same kind. */
  delayMs: number;
  log: Log;
}

/** The interval for reading requests and decisions. */
const READ_EVERY_MS = 10_000;
/** The interval for sending e-mails that are due. */
const SEND_EVERY_MS = 2_000;

/**
 * E-mails about approvals: requests to editors, decisions to the people who asked. What is to be sent is stored first, so that a
 * failure of the mail server loses nothing, and every replica may send.
 */
export function createApprovalMails({ grants, ...rest }: Dependencies) {
  const { log, store, mailer } = rest;
  const dependencies = { ...rest, findPerson: createFindPerson(grants) };
  return {
    /** @param connection for the place up to which the events are read */
    start(connection: Connection): Loop[] {
      const source = approvalMails(dependencies);
      const bookmark = createBookmark(connection, source.name, currentTime());
      return [
        startCatchUp(source, { bookmark, broker: NO_EVENTS, everyMs: READ_EVERY_MS, log }),
        startLoop(
          'approval mails',
          SEND_EVERY_MS,
          log,
          whileClockTrusted(
            createSendMails({
              store,
              mailer,
              letterTo: createApprovalLetters(dependencies),
              subject: 'approvals',
              log,
            }),
          ),
        ),
      ];
    },
  };
}
