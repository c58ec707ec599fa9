import { AppError, currentTime, type Log, timeFromNow } from '@postrider/service';
import type { Letter, Mailer } from '../mail/mailer.ts';
import type { MailNews, MemberMailStore, Recipient } from './store.ts';

/** The e-mail to a member about news; undefined if nothing is worth telling any more. */
export type LetterTo = (
  recipient: Recipient,
  news: readonly MailNews[],
) => Promise<{ to: string; letter: Letter } | undefined>;

interface Dependencies {
  store: Pick<MemberMailStore, 'nextDue' | 'claim' | 'finish' | 'postpone'>;
  mailer: Pick<Mailer, 'send'>;
  letterTo: LetterTo;
  /** What the e-mails are about, for the log. */
  subject: string;
  log: Log;
}

/** Later, an e-mail would only confuse. */
export const GIVE_UP_AFTER_MS = 86_400_000;
/** Longer than the event log is read. */
export const KEPT_MS = 30 * 86_400_000;
/** Longer than sending takes. */
const LEASE_MS = 120_000;
/** The pause after the mail server failed. */
const AGAIN_MS = 60_000;

/** Sends the e-mails that are due, one to each person. Several processes may run it at the same time. */
export function createSendMails({ store, mailer, letterTo, subject, log }: Dependencies) {
  /** False if the mail server failed. */
  async function send(recipient: Recipient): Promise<boolean> {
    const claim = await store.claim(recipient, LEASE_MS);
    if (!claim) return true;
    const { news } = claim;
    const isOld = news.every(({ at }) => at.getTime() < currentTime().getTime() - GIVE_UP_AFTER_MS);
    try {
      const mail = isOld ? undefined : await letterTo(recipient, news);
      if (isOld) log.warn({ workspaceId: recipient.workspaceId }, `an e-mail about ${subject} is given up`);
      if (mail && (await mailer.send(mail.to, mail.letter)) !== 'sent')
        throw new AppError('unavailable', 'The mail server did not accept the e-mail.');
      await store.finish(recipient, claim);
      return true;
    } catch (error) {
      log.debug({ err: error }, `an e-mail about ${subject} is sent again later`);
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
