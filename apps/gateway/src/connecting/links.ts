import type { Account } from '@postrider/contracts/platforms';
import { readValues } from '@postrider/platform-rules';
import {
  AppError,
  currentTime,
  invalidBelow,
  type Lease,
  newLease,
  notFound,
  timeFromNow,
} from '@postrider/service';
import type { Actor, RecordAs } from '../audit/audit.ts';
import { Refusal } from '../people/failure.ts';
import { hashToken } from '../token.ts';
import { accountSubject, type Connecting, type ConsentAnswer } from './connecting.ts';
import {
  type App,
  accountFields,
  addressOf,
  type ConnectLink,
  openApp,
  platformsOf,
  sealApp,
  statusOf,
} from './link.ts';
import type { ConnectLinkStore } from './link-store.ts';

/** The properties of a new link. */
export interface NewLink extends Pick<ConnectLink, 'platform' | 'reconnect' | 'redirectUrl' | 'reference'> {
  id: string;
  app: App | null;
  expiresInSeconds: number;
}

interface Dependencies {
  store: ConnectLinkStore;
  /** The token of a link, by its id. */
  linkToken(linkId: string): string;
  connecting: Connecting;
  recordAs: RecordAs;
}

/** The most links of a workspace, including links that were used or expired within a day. */
const MAX_LINKS = 10_000;
/** Longer than the calls that connect an account take. */
const LEASE_MS = 60_000;

const INVALID =
  'This link does not exist. It may be incomplete: check that you opened the whole link, or ask for a new one.';
const ENDED = {
  used: 'This link has already connected an account. Ask for a new link to connect another one.',
  expired: 'This link has expired. Ask for a new one.',
  open: 'This link is connecting an account right now. Try again in a minute.',
} as const;

export type ConnectLinks = ReturnType<typeof createConnectLinks>;

/**
 * Links with which people without a session connect accounts. Each connects one account. Only the hash of its token is
 * stored.
 */
export function createConnectLinks({ store, linkToken, connecting, recordAs }: Dependencies) {
  /** Throws token_invalid. */
  async function find(token: string): Promise<ConnectLink> {
    const link = await store.byHash(hashToken(token));
    if (!link) throw new Refusal('token_invalid', INVALID);
    return link;
  }

  /**
   * A usable link for this platform, with the person's values and the link's app. Throws token_invalid, and
   * invalid_request for fields that the person may not set.
   */
  async function openFor(token: string, { platform: name, fields }: Typed) {
    const link = await find(token);
    if (statusOf(link, currentTime()) !== 'open') throw ended(link);
    const platform = platformsOf(link).find((each) => each === name);
    if (!platform) throw new Refusal('token_invalid', 'This link is for another platform.');
    const { values, violations } = readValues(accountFields(platform), fields);
    if (violations.length > 0) throw invalidBelow('/fields', violations);
    const app = link.sealedApp ? openApp(link.sealedApp, token, link._id) : {};
    return { link, platform, fields: { ...values, ...app } };
  }

  const ended = (link: ConnectLink) => new Refusal('token_invalid', ENDED[statusOf(link, currentTime())]);

  /** Uses the link for one account. Throws token_invalid. If `connect` throws, the link stays usable. */
  async function use(link: ConnectLink, address: string, connect: () => Promise<Account>): Promise<Account> {
    const lease = newLease(LEASE_MS);
    if (!(await store.claim(link._id, lease))) throw ended((await store.byId(link._id)) ?? link);
    const account = await connectUnder(lease, link, connect);
    await store.finish(link._id, lease, account.id);
    const actor = { ...link.madeBy, address };
    await recordAs(actor, link.workspaceId, 'account.connected', accountSubject(account));
    return account;
  }

  async function connectUnder(lease: Lease, { _id }: ConnectLink, connect: () => Promise<Account>) {
    try {
      return await connect();
    } catch (error) {
      await store.release(_id, lease).catch(() => {});
      throw error;
    }
  }

  return {
    find,

    /**
     * Creates a link, or returns the existing one with this id; `url` is the address for the person. Throws
     * limit_reached.
     */
    async create(workspaceId: string, origin: string, madeBy: Actor, { id, app, ...given }: NewLink) {
      const token = linkToken(id);
      const url = addressOf(origin, token);
      const secret = { hash: hashToken(token), sealedApp: app && sealApp(app, token, id) };
      const known = await store.get(workspaceId, id);
      if (known) {
        // Another process may not have the secret to derive the same token.
        if (known.hash !== secret.hash) await store.replaceToken(workspaceId, { _id: id, ...secret });
        return { link: known, url };
      }
      if ((await store.count(workspaceId, MAX_LINKS)) >= MAX_LINKS)
        throw new AppError(
          'limit_reached',
          `A workspace has at most ${MAX_LINKS} connect links. Links are deleted a day after they expire. Delete links that you no longer need.`,
        );
      const { expiresInSeconds, ...chosen } = given;
      const link: ConnectLink = {
        ...{ _id: id, workspaceId, ...secret, ...chosen },
        madeBy: { id: madeBy.id, name: madeBy.name },
        ...{ createdAt: currentTime(), expiresAt: timeFromNow(expiresInSeconds * 1_000) },
        ...{ usedAt: null, accountId: null },
      };
      await store.insert(link);
      return { link, url };
    },

    /** Throws not_found. */
    async get(workspaceId: string, id: string): Promise<ConnectLink> {
      const link = await store.get(workspaceId, id);
      if (!link) throw notFound('connect link');
      return link;
    },

    /** Throws not_found. */
    async remove(workspaceId: string, id: string): Promise<void> {
      if (!(await store.remove(workspaceId, id))) throw notFound('connect link');
    },

    /**
     * The consent page for a link, which returns only to this browser. Throws token_invalid and the platform's errors.
     */
    async begin(
      token: string,
      { browser, redirectUri, ...typed }: BeginInput,
    ): Promise<Awaited<ReturnType<Connecting['begin']>>> {
      const { link, platform, fields } = await openFor(token, typed);
      const { workspaceId, _id: linkId } = link;
      return connecting.begin({ workspaceId, platform, fields, redirectUri, opener: { linkId, browser } });
    },

    /** Connects with credentials. Throws token_invalid and the platform's errors. */
    async connect(token: string, typed: Typed, address: string) {
      const { link, platform, fields } = await openFor(token, typed);
      const { workspaceId, reconnect } = link;
      const account = await use(link, address, () =>
        connecting.withCredentials(workspaceId, platform, fields, reconnect?.id),
      );
      return { link, account };
    },

    /** Connects the account of a consent page. Throws token_invalid and the platform's errors. */
    finish: (link: ConnectLink, answer: ConsentAnswer, address: string): Promise<Account> =>
      use(link, address, () => connecting.finish(link.workspaceId, answer, link.reconnect?.id)),

    /** Null if it was deleted. */
    byId: store.byId,
  };
}

/** A person's choices and values. */
interface Typed {
  platform: string;
  fields: Readonly<Record<string, string>>;
}

interface BeginInput extends Typed {
  /** SHA-256 of the secret in the browser's cookie, hex. */
  browser: string;
  redirectUri: string;
}
