import type { JsonObject } from '@bufbuild/protobuf';
import { optionsFor, type PostText } from '@postrider/platform-rules';
import { currentTime, type Log, notFound, shareOf, timeFromNow } from '@postrider/service';
import { type Account, lossOf, type Session } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { PlatformCallError } from '../connectors/calls.ts';
import type { ConnectorOf } from '../connectors/choose.ts';
import type { Connector } from '../connectors/connector.ts';
import { accountGone } from '../connectors/failures.ts';
import type { Failure } from '../connectors/verdict.ts';
import { hasAnswered, withFreshTokens } from '../publications/context.ts';
import { createPublishLimiter } from '../publications/limiter.ts';
import { LIMITS } from '../publications/limits.ts';
import type { Publication } from '../publications/publication.ts';
import type { PublicationsStore } from '../publications/store.ts';
import {
  type ChangeFailure,
  deletionFailure,
  editFailure,
  failureOf,
  lastPartUnknown,
  otherParts,
} from './failures.ts';

export interface LivePosts {
  /**
   * Deletes every part of a live publication, the last one first; undefined when all are deleted. Can be repeated.
   * Throws not_found.
   */
  remove(workspaceId: string, id: string): Promise<ChangeFailure | undefined>;
  /**
   * Gives every part of a live publication a new text and options; undefined when all have them. Can be repeated.
   * Throws not_found. @param options of all platforms
   */
  edit(workspaceId: string, id: string, words: PostText<JsonObject>): Promise<ChangeFailure | undefined>;
}

interface Dependencies {
  store: Pick<PublicationsStore, 'find'>;
  accounts: Accounts;
  connectorOf: ConnectorOf;
  signal: AbortSignal;
  log: Log;
}

/** Tokens that expire within this time are renewed first. */
const USABLE_FOR_MS = 60_000;

/**
 * Changes posts that are live. It keeps no state: the posts service records what is wanted, and repeats the call until
 * it is done.
 */
export function createLivePosts({ store, accounts, connectorOf, signal, log }: Dependencies): LivePosts {
  const limiter = createPublishLimiter(LIMITS.changes);

  /** Makes calls on behalf of the publication's account. Throws PlatformCallError and FinalFailure. */
  async function withSession(
    row: Publication,
    connector: Connector,
    call: (tokens: unknown, account: Account) => Promise<void>,
  ): Promise<void> {
    const account = await accounts.find(row.workspaceId, row.accountId);
    if (!account) throw new FinalFailure(accountGone(connector.name));
    const loss = lossOf(account);
    if (loss) throw new FinalFailure(loss);
    let session: Session = await accounts.open(account);
    try {
      session = await accounts.freshUntil(session, timeFromNow(USABLE_FOR_MS));
      await withFreshTokens({ connector, session }, accounts, (tokens) => call(tokens, account));
    } catch (error) {
      if (error instanceof PlatformCallError && error.verdict.kind === 'reconnect')
        await accounts.markNeedsReconnect(session.account, error.verdict.failure);
      throw error;
    }
  }

  /** Waits for its turn. A failure of the platform is returned. */
  async function change(
    row: Publication,
    call: (tokens: unknown, account: Account) => Promise<void>,
  ): Promise<ChangeFailure | undefined> {
    const connector = connectorOf(row.workspaceId, row.platform);
    const { accountId, host } = row;
    const release = await limiter.acquire(
      { ...shareOf(row), accountId, host, sendAt: currentTime() },
      signal,
    );
    let isAnswered = true;
    try {
      await withSession(row, connector, call);
      return undefined;
    } catch (error) {
      if (error instanceof FinalFailure) return { failure: error.failure, isFinal: true };
      if (!(error instanceof PlatformCallError)) throw error;
      isAnswered = hasAnswered(error.verdict);
      log.info(
        { publicationId: row._id, err: error, kind: error.verdict.kind },
        'changing a live post failed',
      );
      return failureOf(error.verdict);
    } finally {
      release(isAnswered);
    }
  }

  async function find(workspaceId: string, id: string): Promise<Publication> {
    const row = await store.find(workspaceId, id);
    if (row?.state !== 'published') throw notFound('publication');
    return row;
  }

  return {
    async remove(workspaceId, id) {
      const row = await find(workspaceId, id);
      const connector = connectorOf(row.workspaceId, row.platform);
      if (!connector.delete) throw new Error(`posts on ${connector.name} can't be deleted`);
      const ids = livePartsOf(row, connector);
      if (!ids) return { failure: lastPartUnknown, isFinal: true };
      const failed = await change(row, async (tokens) => {
        for (const externalId of ids.toReversed()) await connector.delete?.(tokens, externalId);
      });
      return failed && { ...failed, failure: deletionFailure(failed.failure) };
    },

    async edit(workspaceId, id, { options, ...texts }) {
      const row = await find(workspaceId, id);
      const connector = connectorOf(row.workspaceId, row.platform);
      if (!connector.edit) throw new Error(`posts on ${connector.name} can't be edited`);
      const words = { ...texts, options: optionsFor(options, row.platform, row.accountId) };
      const ids = livePartsOf(row, connector);
      if (ids?.length !== connector.parts(words)) return { failure: otherParts, isFinal: true };
      const parts = ids.map((externalId) => ({ externalId, url: '' }));
      const failed = await change(row, async (tokens, account) => {
        for (const [part, { externalId }] of parts.entries()) {
          const job = { publicationId: id, account, words, files: [], done: parts.slice(0, part), signal };
          await connector.edit?.(job, tokens, externalId);
        }
      });
      return failed && { ...failed, failure: editFailure(failed.failure) };
    },
  };
}

/** The call was not made, and repeating it does not help. */
class FinalFailure extends Error {
  override name = 'FinalFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * The platform's ids of all live parts; undefined if one is not known: the platform did not report it, or it is the last
 * part of a thread that an earlier version published.
 */
function livePartsOf(
  { parts = [], outcome, caption, title, options }: Publication,
  connector: Connector,
): string[] | undefined {
  const known = parts.map(({ externalId }) => externalId);
  if (known.includes('')) return undefined;
  // An incomplete thread has no further parts.
  if (known.length > 0 && outcome?.error) return known;
  const expected = connector.parts({ caption, title, options });
  if (known.length === expected) return known;
  return expected === 1 && outcome?.externalId ? [outcome.externalId] : undefined;
}
