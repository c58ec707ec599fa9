import {
  currentTime,
  isClockTrusted,
  type Keyring,
  type Log,
  type Loop,
  resumeJob,
  startDueLoop,
  waitedSince,
} from '@postrider/service';
import { gauge } from '@postrider/service/metrics';
import type { Outbound } from '@postrider/service/outbound';
import { type DeliveryRequest, makeAttempt } from './attempt.ts';
import type { DeliveryConfig } from './config.ts';
import type { Deliveries } from './deliveries.ts';
import { type Delivery, keptUntil } from './delivery.ts';
import { createDeliveryConcurrency } from './delivery-concurrency.ts';
import type { Endpoint } from './endpoint.ts';
import { isTimeout } from './failure.ts';
import { validSecrets } from './secrets.ts';
import type { ClaimedDelivery, DueDelivery, WebhooksStore } from './store.ts';

export interface Sender {
  /** Starts to send due deliveries; without it, only test events are sent. */
  start(): void;
  /** Scans for due deliveries without waiting for the interval. */
  wake(): void;
  /** Sends a test event outside of the limits; if the endpoint already has one in flight, it waits for the scan. */
  sendNow(test: Delivery): void;
  /** Stops claiming, waits a while for attempts in flight, and releases the others for other processes. */
  stop(): Promise<void>;
}

interface Dependencies {
  store: WebhooksStore;
  deliveries: Deliveries;
  outbound: Outbound;
  keyring: Keyring;
  /** Reports a due delivery, to the scan of this process or another. */
  onDue: () => void;
  log: Log;
}

/** A claimed delivery and its endpoint. */
interface Claimed {
  delivery: ClaimedDelivery;
  endpoint: Endpoint;
}

const PAGE = 256;

/** The most pages of one query; each excludes the endpoints that filled earlier ones. */
const MAX_PAGES = 16;

/** Sends due deliveries. Several processes share the work, because a delivery is claimed before each attempt. */
export function createSender(
  { store, deliveries, outbound, keyring, onDue, log }: Dependencies,
  config: DeliveryConfig,
): Sender {
  const inFlight = new Set<Promise<void>>();
  const testing = new Set<string>();
  const stopping = new AbortController();
  const concurrency = createDeliveryConcurrency(config.concurrency, () => loop?.wake());
  /** The unclaimed deliveries of the last query, which fill freed room. */
  let found: { due: DueDelivery[]; at: number; isAll: boolean } = { due: [], at: 0, isAll: false };
  let isOutdated = true;
  let loop: Loop | undefined;

  const endGauge = gauge('postrider_oldest_undelivered_seconds', waitedSince(store.oldestDue));

  function wake() {
    isOutdated = true;
    loop?.wake();
  }

  async function scan(): Promise<boolean> {
    if (!concurrency.hasRoom()) return false;
    let selected = concurrency.select(found.due);
    const isOld = performance.now() - found.at >= config.scanEveryMs;
    if (isOutdated || isOld || (selected.length === 0 && !found.isAll)) {
      await findDue();
      selected = concurrency.select(found.due);
    }
    if (selected.length === 0) return false;
    const ids = [...new Set(selected.map((delivery) => delivery.endpointId))];
    const endpoints = await store.endpointsByIdAcrossWorkspaces(ids);
    const jobs = await claim(selected, endpoints);
    for (const job of jobs) track(send(job));
    const done = new Set(selected);
    found.due = found.due.filter((delivery) => !done.has(delivery));
    // Unsent deliveries leave room for others.
    return jobs.length < selected.length;
  }

  /** Queries due deliveries without saturated endpoints, so that no long queue hides another. */
  async function findDue(): Promise<void> {
    isOutdated = false;
    const at = performance.now();
    const leftOut = new Set(concurrency.saturated());
    const due: DueDelivery[] = [];
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = await store.dueAcrossWorkspaces([...leftOut], PAGE);
      due.push(...page);
      if (page.length < PAGE) break;
      const counts = Map.groupBy(due, (delivery) => delivery.endpointId);
      for (const [id, { length }] of counts) if (length >= config.concurrency.perEndpoint) leftOut.add(id);
    }
    found = { due, at, isAll: leftOut.size === 0 && due.length < PAGE };
  }

  /** Claims deliveries, without those that must not be sent or that another process has claimed. */
  async function claim(
    due: readonly DueDelivery[],
    endpoints: ReadonlyMap<string, Endpoint>,
  ): Promise<Claimed[]> {
    const wanted = due.filter(({ endpointId, type }) => {
      const endpoint = endpoints.get(endpointId);
      return endpoint && (endpoint.status === 'active' || type === 'webhook.test');
    });
    const ended = new Map(due.filter((one) => !wanted.includes(one)).map((one) => [one.endpointId, one]));
    for (const { workspaceId, endpointId } of ended.values()) {
      if (endpoints.has(endpointId))
        await store.skipPending(workspaceId, endpointId, keptUntil(currentTime()));
      else await store.deleteDeliveries(workspaceId, endpointId);
    }
    // For a test event, which does not come from the loop.
    if (!isClockTrusted()) return [];
    const claimedAt = performance.now();
    const claimed = await store.claimAcrossWorkspaces(wanted, config.leaseMs);
    // Drops a claim that took so long that an attempt would outlive its lease.
    if (performance.now() - claimedAt >= config.leaseMs - config.timeoutMs) return [];
    return claimed.flatMap((delivery) => {
      const endpoint = endpoints.get(delivery.endpointId);
      return endpoint ? { delivery, endpoint } : [];
    });
  }

  function track(sending: Promise<void>) {
    const tracked = sending.finally(() => inFlight.delete(tracked));
    inFlight.add(tracked);
  }

  async function send(claimed: Claimed): Promise<void> {
    const { workspaceId, createdAt } = claimed.delivery;
    const job = resumeJob('deliver webhook', { workspaceId }, claimed.delivery, createdAt);
    await job.run(() => attempt(claimed)).finally(job.end);
  }

  async function attempt({ delivery, endpoint }: Claimed): Promise<void> {
    const permit = concurrency.acquire(delivery);
    try {
      const made = await makeAttempt(
        outbound,
        requestOf(delivery, endpoint),
        config.timeoutMs,
        stopping.signal,
      );
      permit.completed(isTimeout(made.failure));
      await deliveries.recordAttempt(delivery, endpoint, made);
      const until = endpoint.previousValidUntil;
      if (until && until <= currentTime())
        await store.dropPreviousSecrets(delivery.workspaceId, endpoint._id, until);
    } catch (error) {
      // Not recorded: it is sent again after its lease has ended, or immediately by another process when this one
      // stops.
      if (stopping.signal.aborted) await store.release(delivery.workspaceId, delivery).catch(() => {});
      else log.error({ err: error, deliveryId: delivery._id }, 'recording an attempt failed');
    } finally {
      permit.release();
    }
  }

  function requestOf({ eventId, body, attempts }: ClaimedDelivery, endpoint: Endpoint): DeliveryRequest {
    const secrets = validSecrets(keyring, endpoint, currentTime());
    return {
      url: endpoint.url,
      signed: { secrets, eventId: `evt_${eventId}`, body, attempts: attempts.length },
    };
  }

  async function sendTest(test: Delivery) {
    try {
      const endpoints = await store.endpointsByIdAcrossWorkspaces([test.endpointId]);
      const [job] = await claim([test], endpoints);
      if (job) await send(job);
    } catch (error) {
      log.warn({ err: error, deliveryId: test._id }, 'a a test event waits for the scan');
    }
  }

  return {
    start() {
      loop = startDueLoop('sender', config.scanEveryMs, log, { oldestDue: store.oldestDue, work: scan });
    },

    wake,

    sendNow(test) {
      if (testing.has(test.endpointId)) return onDue();
      testing.add(test.endpointId);
      track(sendTest(test).finally(() => testing.delete(test.endpointId)));
    },

    async stop() {
      endGauge();
      await loop?.stop();
      const timer = setTimeout(() => stopping.abort(new Error('the service stops')), config.stopWithinMs);
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
      clearTimeout(timer);
    },
  };
}
