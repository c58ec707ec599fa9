import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Expiration } from '@postrider/contracts/platforms';
import { isPlatform, PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { AppError, currentTime } from '@postrider/service';
import type { Source } from '@postrider/service/catch-up';
import { isUnimplemented } from '@postrider/service/grpc';
import { type ExpiringAccount, expirationLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Members } from '../people/members/members.ts';
import type { Services } from '../services.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import type { NoticeStore } from './store.ts';

interface Dependencies {
  platforms: Pick<Services['platforms'], 'listExpirations'>;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  members: Pick<Members, 'list'>;
  store: NoticeStore;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string | undefined;
}

/** Longer than sending takes. */
const LEASE_MS = 120_000;
/** An e-mail that the mail server has not accepted by then is given up. */
const GIVE_UP_AFTER_MS = 86_400_000;

/**
 * E-mails to the owners of workspaces whose accounts will expire: one to each owner for all accounts that are reported
 * together, and once for each warning. Owners without a confirmed address get none.
 */
export function expirationMails(dependencies: Dependencies): Source<Expiration> {
  const { platforms, workspaces, members, store, mailer, publicUrl } = dependencies;

  return {
    name: 'expiration mails',

    async list({ since, after, limit }) {
      try {
        return (await platforms.listExpirations({ since, afterEventId: after, limit })).expirations;
      } catch (error) {
        // A platforms service of an earlier version warns of nothing.
        if (isUnimplemented(error)) return [];
        throw error;
      }
    },

    positionOf: ({ eventId, at }) => ({ id: eventId, at }),

    /** Throws if an e-mail must be sent again, so that the entries are read again. */
    async handle(expirations) {
      const pending = expirations.filter(({ at, expiresAt }) => isRecent(at) && !isPast(expiresAt));
      let isDone = true;
      for (const [workspaceId, entries] of Map.groupBy(pending, (each) => each.workspaceId))
        isDone = (await mailOwners(workspaceId, entries)) && isDone;
      if (!isDone) throw new AppError('unavailable', 'Some e-mails could not be sent.');
      return expirations;
    },
  };

  /** False if an e-mail to an owner must be sent again. */
  async function mailOwners(workspaceId: string, entries: readonly Expiration[]): Promise<boolean> {
    const workspace = await workspaces.getWorkspace(workspaceId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    });
    if (!workspace) return true;
    const owners = (await members.list(workspaceId)).filter(
      ({ role, emailVerified }) => role === 'owner' && emailVerified,
    );
    const url = publicUrl && `${publicUrl}/w/${workspaceId}/accounts`;
    let isDone = true;
    for (const { userId, email } of owners) {
      const mine: Expiration[] = [];
      for (const entry of entries) {
        const state = await store.claim(workspaceId, { eventId: entry.eventId, userId }, LEASE_MS);
        if (state === 'mine') mine.push(entry);
        if (state !== 'busy') continue;
        // The other process claims the rest as well, so that they stay in one e-mail.
        isDone = false;
        break;
      }
      if (mine.length === 0) continue;
      const accounts = mine.map(accountOf);
      const sent = await mailer.send(
        email,
        expirationLetter({ workspaceName: workspace.name, accounts, url }),
      );
      const eventIds = mine.map(({ eventId }) => eventId);
      await store.finish(workspaceId, { eventIds, userId }, sent === 'sent' ? currentTime() : undefined);
      if (sent !== 'sent') isDone = false;
    }
    return isDone;
  }
}

const isRecent = (at: Expiration['at']) =>
  at !== undefined && timestampDate(at).getTime() > currentTime().getTime() - GIVE_UP_AFTER_MS;

const isPast = (at: Expiration['expiresAt']) => at === undefined || timestampDate(at) <= currentTime();

function accountOf({ platform, username, expiresAt }: Expiration): ExpiringAccount {
  const platformName = isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform;
  return { platformName, username, expiresAt: expiresAt ? timestampDate(expiresAt) : currentTime() };
}
