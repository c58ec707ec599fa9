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

/** What a link is made of. */
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

/** Of a workspace; with those that were used or expired within a day. */
const MAX_LINKS = 10_000;
/** Longer than the calls that connect an account. */
const LEASE_MS = 60_000;

const INVALID =
  'This link does not exist. It may be incomplete: open it again as you got it, or ask for a new one.';
const ENDED = {
  used: 'An account was connected by this link already. Ask for a new one to connect another.',
  expired: 'This link has expired. Ask for a new one.',
  open: 'An account is being connected by this link at the moment. Try again in a minute.',
} as const;

export type ConnectLinks = ReturnType<typeof createConnectLinks>;

/** Links by which people without a session connect accounts: each for one account, of which only the hash is kept. */
export function createConnectLinks({ store, linkToken, connecting, recordAs }: Dependencies) {
  /** Throws token_invalid. */
  async function find(token: string): Promise<ConnectLink> {
    const link = await store.byHash(hashToken(token));
    if (!link) throw new Refusal('token_invalid', INVALID);
    return link;
  }

  /**
   * A link by which an account can be connected there, with what the person typed and the link's app. Throws token_invalid,
   * and invalid_request for fields that the person does not decide.
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

  /** Uses the link up for one account. Throws token_invalid, and what `connect` throws, after which it is open again. */
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

    /** Makes a link, or returns the one with this id; `url` is what the person opens. Throws limit_reached. */
    async create(workspaceId: string, origin: string, madeBy: Actor, { id, app, ...given }: NewLink) {
      const token = linkToken(id);
      const url = addressOf(origin, token);
      const secret = { hash: hashToken(token), sealedApp: app && sealApp(app, token, id) };
      const known = await store.get(workspaceId, id);
      if (known) {
        // Another process may know no secret of which it could make the same token.
        if (known.hash !== secret.hash) await store.replaceToken(workspaceId, { _id: id, ...secret });
        return { link: known, url };
      }
      if ((await store.count(workspaceId, MAX_LINKS)) >= MAX_LINKS)
        throw new AppError(
          'limit_reached',
          `A workspace has at most ${MAX_LINKS} connect links. They are deleted a day after they expire; delete those that are not needed.`,
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
     * The consent page for a link, which returns to this browser alone. Throws token_invalid, and what the platform
     * refuses.
     */
    async begin(
      token: string,
      { browser, redirectUri, ...typed }: BeginInput,
    ): Promise<Awaited<ReturnType<Connecting['begin']>>> {
      const { link, platform, fields } = await openFor(token, typed);
      const { workspaceId, _id: linkId } = link;
      return connecting.begin({ workspaceId, platform, fields, redirectUri, opener: { linkId, browser } });
    },

    /** Connects with credentials. Throws token_invalid, and what the platform refuses. */
    async connect(token: string, typed: Typed, address: string) {
      const { link, platform, fields } = await openFor(token, typed);
      const { workspaceId, reconnect } = link;
      const account = await use(link, address, () =>
        connecting.withCredentials(workspaceId, platform, fields, reconnect?.id),
      );
      return { link, account };
    },

    /** Connects what a consent page has returned with. Throws token_invalid, and what the platform refuses. */
    finish: (link: ConnectLink, answer: ConsentAnswer, address: string): Promise<Account> =>
      use(link, address, () => connecting.finish(link.workspaceId, answer, link.reconnect?.id)),

    /** Null where it was deleted. */
    byId: store.byId,
  };
}

/** What a person has chosen and typed. */
interface Typed {
  platform: string;
  fields: Readonly<Record<string, string>>;
}

interface BeginInput extends Typed {
  /** SHA-256 of the secret in the browser's cookie, hex. */
  browser: string;
  redirectUri: string;
}
