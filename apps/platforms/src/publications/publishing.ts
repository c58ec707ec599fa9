import { type Log, resumeJob, startDueLoop } from '@postrider/service';
import type { Outbound } from '@postrider/service/outbound';
import type { Outbox } from '@postrider/service/outbox';
import type { Accounts } from '../accounts/accounts.ts';
import type { ConnectorOf } from '../connectors/choose.ts';
import type { Holding } from '../hold/holding.ts';
import type { MediaLibrary } from '../media-library.ts';
import { createCheck } from './check.ts';
import { type Claim, createClaims } from './claims.ts';
import { createConclude } from './conclude.ts';
import { startHeartbeat, type WorkersStore } from './heartbeat.ts';
import { createPublishLimiter } from './limiter.ts';
import { LIMITS, type Timing } from './limits.ts';
import { startMeasures } from './measures.ts';
import { createPrepare } from './prepare.ts';
import { createPublish } from './publish.ts';
import { createReconcile } from './reconcile.ts';
import { createRecovery } from './recovery.ts';
import { createSend } from './send.ts';
import type { PublicationsStore } from './store.ts';

/** The worker of this process: claims and publishes due publications. */
export interface Publishing {
  /** A publication may be due. */
  wake(): void;
  /** Stops claiming, finishes calls in flight, releases other claims. */
  stop(): Promise<void>;
}

interface Dependencies {
  store: PublicationsStore;
  workers: WorkersStore;
  outbox: Outbox;
  accounts: Accounts;
  connectorOf: ConnectorOf;
  library: MediaLibrary;
  outbound: Pick<Outbound, 'expect'>;
  holding: Holding;
  timing: Timing;
  log: Log;
}

/** Starts publishing from the store, from the claim to the outcome. */
export function startPublishing(dependencies: Dependencies): Publishing {
  const { holding, timing, log } = dependencies;
  const stopping = new AbortController();
  const onDue = () => loop.wake();
  const shared = { ...dependencies, onDue, signal: stopping.signal };

  const limiter = createPublishLimiter(LIMITS.calls);
  const uploads = createPublishLimiter(LIMITS.uploads);
  const recovery = createRecovery(shared);
  const heartbeat = startHeartbeat(shared);
  const claims = createClaims({ ...shared, isSlow: limiter.isSlow, workerId: heartbeat.workerId });
  const conclude = createConclude({ ...shared, claims, limiter, recovery });
  const send = createSend({ ...shared, claims, limiter });
  const reconcile = createReconcile({ ...shared, limiter, recovery });
  const check = createCheck({ reconcile, conclude });
  const prepare = createPrepare({ ...shared, claims, uploads, recovery });
  const publish = createPublish({ ...shared, claims, prepare, send, reconcile, check, recovery, conclude });

  const inFlight = new Set<Promise<void>>();
  /** The last scan skipped publications because of limits. */
  let hasSkipped = false;

  function start(claim: Claim) {
    const { _id: publicationId, workspaceId, postId, scheduledAt } = claim.row;
    const subject = { workspaceId, postId, publicationId };
    // It was handed over a few seconds before its time or later.
    const job = resumeJob('publish', subject, claim.row, scheduledAt);
    const publishing = job
      .run(() => publish(claim))
      .finally(() => {
        job.end();
        inFlight.delete(publishing);
        claims.end(claim);
        if (hasSkipped) loop.wake();
      });
    inFlight.add(publishing);
  }

  async function scan(): Promise<boolean> {
    if (holding.isHeld()) return false;
    const found = await claims.claimDue();
    hasSkipped = found.hasSkipped;
    for (const claim of found.claimed) start(claim);
    return found.hasMore;
  }
  const endMeasures = startMeasures(dependencies.store);
  const { oldestDue } = dependencies.store;
  const loop = startDueLoop('publications', timing.scanEveryMs, log, { oldestDue, work: scan });

  return {
    wake: loop.wake,
    async stop() {
      endMeasures();
      // Waiting and preparing publications are released.
      stopping.abort(new Error('the service stops'));
      await loop.stop();
      while (inFlight.size > 0) await Promise.all(inFlight);
      await claims.stop();
      await heartbeat.stop();
    },
  };
}
