import { currentTime } from '@postrider/service';
import type { Accounts } from '../accounts/accounts.ts';
import { asInternal, PlatformCallError } from '../connectors/calls.ts';
import { MEDIA_LIBRARY } from '../media-library.ts';
import type { Claims } from './claims.ts';
import { callerOf, hasAnswered, type PublishContext, preparedOf, withFreshTokens } from './context.ts';
import type { PublishLimiter } from './limiter.ts';
import type { Timing } from './limits.ts';
import { sendTime } from './publication.ts';
import type { Recovery } from './recovery.ts';
import { savePrepared } from './transitions.ts';

interface Dependencies {
  accounts: Accounts;
  claims: Claims;
  uploads: PublishLimiter;
  recovery: Recovery;
  timing: Pick<Timing, 'publishTimeoutMs'>;
  signal: AbortSignal;
}

/** How much longer than the call tokens must be valid. */
const TOKEN_MARGIN_MS = 60_000;

/** Another process has taken over the publication. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

/** The work before the call of the next part: renews tokens and prepares the part, and saves the state of each step. */
export function createPrepare({ accounts, claims, uploads, recovery, timing, signal }: Dependencies) {
  /** Only the first part has files. */
  const hasUploads = ({ job }: PublishContext) => job.files.length > 0 && job.done.length === 0;

  async function withinUploadLimits<T>(context: PublishContext, step: () => Promise<T>): Promise<T> {
    if (!hasUploads(context)) return step();
    const release = await uploads.acquire(callerOf(context.claim), signal);
    let hostAnswered = true;
    try {
      return await step();
    } catch (error) {
      hostAnswered = !(error instanceof PlatformCallError) || hasAnswered(error.verdict);
      throw error;
    } finally {
      release(hostAnswered);
    }
  }

  /** Throws PlatformCallError, InternalError, or ClaimLost. */
  return async function prepare(context: PublishContext): Promise<void> {
    const { claim, connector, job } = context;
    const callAt = Math.max(sendTime(claim.row).getTime(), currentTime().getTime());
    const until = new Date(callAt + timing.publishTimeoutMs + TOKEN_MARGIN_MS);
    context.session = await accounts.freshUntil(context.session, until);
    const save = async (state: unknown) => {
      const prepared = JSON.stringify(state);
      if (claim.row.state === 'preparing' && claim.row.prepared === prepared) return;
      if (!(await claims.apply(claim, savePrepared, { prepared }))) throw new ClaimLost();
    };
    const prepared = await withinUploadLimits(context, () =>
      // Read again for each attempt, because an earlier one may have saved state before its token expired.
      withFreshTokens(context, accounts, (tokens) =>
        connector.prepare(job, tokens, preparedOf(claim), asInternal(save)),
      ),
    );
    await save(prepared);
    if (hasUploads(context) && claim.row.waitsFor === MEDIA_LIBRARY) recovery.wake(MEDIA_LIBRARY);
  };
}

export type Prepare = ReturnType<typeof createPrepare>;
