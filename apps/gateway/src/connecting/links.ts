import { accountFields, PLATFORM_DEFINITIONS, readValues } from '@postrider/platform-rules';
import {
  AppError,
  creatingKey,
  currentTime,
  invalidBelow,
  type Lease,
  newLease,
  notFound,
  type RequireSeen,
  timeFromNow,
  writeAsSeen,
} from '@postrider/service';
import type { Actor, RecordAs } from '../audit/audit.ts';
import { Refusal } from '../people/failure.ts';
import { hashToken } from '../token.ts';
import { accountSubject, type Connecting, type ConsentAnswer, type SignedIn } from './connecting.ts';
import { type App, addressOf, type ConnectLink, openApp, platformsOf, sealApp, statusOf } from './link.ts';
import type { ConnectLinkStore } from './link-store.ts';
import type { Setup } from './platform-setup.ts';

/** The properties of a new link. */
export interface NewLink
  extends Pick<ConnectLink, 'platform' | 'profileId' | 'reconnect' | 'redirectUrl' | 'reference'> {
  id: string;
  app: App | null;
  expiresInSeconds: number;
}

interface Dependencies {
  store: ConnectLinkStore;
  /** The token of a link, by its id. */
  linkToken(linkId: string): string;
  connecting: Connecting;
  setup(): Promise<Setup>;
  recordAs: RecordAs;
  /** The site of links; undefined: the dashboard's. */
  linkUrl: string | undefined;
}

/** The most links of a workspace, including links that were used or expired within a day. */
const MAX_LINKS = 10_000;
/** Longer than the calls that connect accounts take. */
const LEASE_MS = 60_000;

const INVALID =
  'This link does not exist. It may be incomplete: check that you opened the whole link, or ask for a new one.';
const ENDED = {
  used: 'This link was already used. Ask for a new link to connect another account.',
  expired: 'This link has expired. Ask for a new one.',
  open: 'This link is connecting an account right now. Try again in a minute.',
} as const;

export type ConnectLinks = ReturnType<typeof createConnectLinks>;

/**
 * Links with which people without a session connect accounts. Each is for one sign-in. Only the hash of its token is
 * stored.
 */
export function createConnectLinks(dependencies: Dependencies) {
  const { store, linkToken, connecting, setup, recordAs, linkUrl } = dependencies;

  /** Throws token_invalid. */
  async function find(token: string): Promise<ConnectLink> {
    const link = await store.byHash(hashToken(token));
    if (!link) throw new Refusal('token_invalid', INVALID);
    return link;
  }

  /** A usable link, which is for this platform. Throws token_invalid. */
  async function openOn(token: string, name: string) {
    const link = await find(token);
    if (statusOf(link, currentTime()) !== 'open') throw ended(link);
    const platform = platformsOf(link, (await setup()).configured).find((each) => each === name);
    if (!platform) throw new Refusal('token_invalid', 'This link is for another platform.');
    return { link, platform };
  }

  /**
   * A usable link for this platform, with the person's values and the link's app. Throws token_invalid, and
   * invalid_request for fields that the person may not set.
   */
  async function openFor(token: string, { platform: name, fields }: Typed) {
    const { link, platform } = await openOn(token, name);
    const { values, violations } = readValues(accountFields(PLATFORM_DEFINITIONS[platform].connect), fields);
    if (violations.length > 0) throw invalidBelow('/fields', violations);
    const app = link.sealedApp ? openApp(link.sealedApp, token, link._id) : {};
    return { link, platform, fields: { ...values, ...app } };
  }

  const ended = (link: ConnectLink) => new Refusal('token_invalid', ENDED[statusOf(link, currentTime())]);

  /**
   * Uses the link for the accounts of one sign-in. Throws token_invalid. If `connect` throws, or a person has to choose
   * the accounts, the link stays usable.
   */
  async function use<S extends SignedIn>(
    link: ConnectLink,
    address: string,
    connect: () => Promise<S>,
  ): Promise<S> {
    const lease = newLease(LEASE_MS);
    if (!(await store.claim(link._id, lease))) throw ended((await store.byId(link._id)) ?? link);
    const signedIn = await connectUnder(lease, link, connect);
    if (!('accounts' in signedIn)) return signedIn;
    const { accounts } = signedIn;
    await store.finish(
      link._id,
      lease,
      accounts.map(({ id }) => id),
    );
    const actor = { ...link.madeBy, address };
    for (const account of accounts)
      await recordAs(actor, link.workspaceId, 'account.connected', accountSubject(account));
    return signedIn;
  }

  async function connectUnder<S extends SignedIn>(
    lease: Lease,
    { _id }: ConnectLink,
    connect: () => Promise<S>,
  ): Promise<S> {
    try {
      const signedIn = await connect();
      if ('choiceToken' in signedIn) await store.release(_id, lease);
      return signedIn;
    } catch (error) {
      await store.release(_id, lease).catch(() => {});
      throw error;
    }
  }

  /** The link of a choice that this browser may make. */
  async function linkOfChoice(choiceToken: string, browser: string): Promise<ConnectLink> {
    const link = await store.byId(await connecting.linkOfChoice(choiceToken, browser));
    if (!link) throw new Refusal('token_invalid', INVALID);
    return link;
  }

  async function get(workspaceId: string, id: string): Promise<ConnectLink> {
    const link = await store.get(workspaceId, id);
    if (!link) throw notFound('connect link');
    return link;
  }

  return {
    find,

    /**
     * Creates a link, or returns the existing one with this id; `url` is the address for the person. `origin`: the
     * dashboard's. Throws limit_reached.
     */
    async create(workspaceId: string, origin: string, madeBy: Actor, { id, app, ...given }: NewLink) {
      const token = linkToken(id);
      const url = addressOf(linkUrl ?? origin, token);
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
        _id: id,
        workspaceId,
        ...creatingKey(),
        ...secret,
        ...chosen,
        madeBy: { id: madeBy.id, name: madeBy.name },
        createdAt: currentTime(),
        expiresAt: timeFromNow(expiresInSeconds * 1_000),
        usedAt: null,
        accountId: null,
      };
      await store.insert(link);
      return { link, url };
    },

    /** Throws not_found. */
    get,

    /** The deleted link. Throws not_found and precondition_failed. */
    remove: (workspaceId: string, id: string, requireSeen: RequireSeen<ConnectLink>): Promise<ConnectLink> =>
      writeAsSeen(
        () => get(workspaceId, id),
        requireSeen,
        async (link) => ((await store.remove(workspaceId, link)) ? link : null),
      ),

    /**
     * The consent page for a link, which returns only to this browser. Throws token_invalid and the platform's errors.
     */
    async begin(
      token: string,
      { browser, redirectUri, ...typed }: BeginInput,
    ): Promise<Awaited<ReturnType<Connecting['begin']>>> {
      const { link, platform, fields } = await openFor(token, typed);
      const { workspaceId, profileId, _id: linkId } = link;
      return connecting.begin({
        workspaceId,
        profileId,
        platform,
        fields,
        redirectUri,
        opener: { linkId, browser },
      });
    },

    /** Connects with credentials. Throws token_invalid and the platform's errors. */
    async connect(token: string, typed: Typed, address: string) {
      const { link, platform, fields } = await openFor(token, typed);
      const { workspaceId, profileId, reconnect } = link;
      const wanted = { platform, fields, profileId, accountId: reconnect?.id };
      const { accounts } = await use(link, address, async () => ({
        accounts: [await connecting.withCredentials(workspaceId, wanted)],
      }));
      return { link, accounts };
    },

    /**
     * Connects a test account with a link of test data; `username` says what happens to its posts. Throws token_invalid and
     * invalid_request.
     */
    async connectTest(token: string, wanted: { platform: string; username: string }, address: string) {
      const { link, platform } = await openOn(token, wanted.platform);
      const { workspaceId, profileId, reconnect } = link;
      const username = reconnect?.username ?? wanted.username;
      const { accounts } = await use(link, address, async () => ({
        accounts: [await connecting.testAccount(workspaceId, { profileId, platform, username })],
      }));
      return { link, accounts };
    },

    /** Connects the account of a consent page, or returns a choice. Throws token_invalid and the platform's errors. */
    finish: (link: ConnectLink, browser: string, answer: ConsentAnswer, address: string): Promise<SignedIn> =>
      use(link, address, () =>
        connecting.finish({ ...link, ...openerOf(link, browser), accountId: link.reconnect?.id }, answer),
      ),

    /** The link of a choice, and the accounts to choose from. Throws token_invalid and account_not_connected. */
    async choices(choiceToken: string, browser: string) {
      const link = await linkOfChoice(choiceToken, browser);
      const { opener } = openerOf(link, browser);
      return { link, choice: await connecting.choices(link.workspaceId, choiceToken, opener) };
    },

    /** The picture of an account to choose. Throws token_invalid and account_not_connected. */
    async picture(asked: { token: string; externalId: string }, browser: string) {
      const link = await linkOfChoice(asked.token, browser);
      return connecting.picture(link.workspaceId, asked, openerOf(link, browser).opener);
    },

    /** Connects the chosen accounts. Throws token_invalid and the errors of `connecting.choose`. */
    async choose(
      chosen: { token: string; externalIds: readonly string[] },
      browser: string,
      address: string,
    ) {
      const link = await linkOfChoice(chosen.token, browser);
      const { opener } = openerOf(link, browser);
      const { accounts } = await use(link, address, async () => ({
        accounts: await connecting.choose(link.workspaceId, chosen, opener),
      }));
      return { link, accounts };
    },

    /** The platforms of its page, and whether they can fetch files from here. */
    async pageOf(link: ConnectLink) {
      const { configured, isReachable } = await setup();
      return { platforms: platformsOf(link, configured), isReachable };
    },

    /** Null if it was deleted. */
    byId: store.byId,
  };
}

/** The browser that opened the consent page of a link. */
const openerOf = ({ _id: linkId }: ConnectLink, browser: string) => ({ opener: { linkId, browser } });

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
