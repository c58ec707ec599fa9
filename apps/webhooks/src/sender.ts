import {
  currentTime,
  isClockTrusted,
  type Keyring,
  type Log,
  startLoop,
  whileClockTrusted,
} from '@postrider/service';
import type { Outbound } from '@postrider/service/outbound';
import { attempt } from './attempt.ts';
import type { DeliveryConfig } from './config.ts';
import { type Delivery, keptUntil } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import { isTimeout } from './failure.ts';
import { createLanes } from './lanes.ts';
import type { Settle } from './settle.ts';
import type { ClaimedDelivery, DueDelivery, WebhooksStore } from './store.ts';

export interface Sender {
  /** Looks for what is due without waiting for the next scan. */
  wake(): void;
  /** Sends a test event past the lanes; one for an endpoint that has one in flight waits for its turn. */
  sendNow(test: Delivery): void;
  /** Takes no more, lets tries in flight end for a while, hands the rest to another process. */
  stop(): Promise<void>;
}

/** A claimed delivery and where it goes. */
interface Job {
  delivery: ClaimedDelivery;
  endpoint: Endpoint;
}

const BATCH = 256;

/** Queries of one look; each leaves out the endpoints whose queues filled those before. */
const MAX_LOOKS = 16;

/** Sends what the database says is due. Several processes may: a delivery is claimed before each try. */
export function startSender(
  store: WebhooksStore,
  parts: { outbound: Outbound; keyring: Keyring; settle: Settle; log: Log },
  config: DeliveryConfig,
): Sender {
  const { outbound, keyring, settle, log } = parts;
  const inFlight = new Set<Promise<void>>();
  const testing = new Set<string>();
  const handOver = new AbortController();
  const lanes = createLanes(config.lanes, () => loop.wake());
  /** What the last look found and is not yet claimed; a place that comes free is filled from it. */
  let seen: { due: DueDelivery[]; at: number; isAll: boolean } = { due: [], at: 0, isAll: false };
  let hasNews = true;
  const loop = startLoop('sender', config.scanEveryMs, log, whileClockTrusted(scan));

  function wake() {
    hasNews = true;
    loop.wake();
  }

  async function scan(): Promise<boolean> {
    if (!lanes.isOpen()) return false;
    let picked = lanes.pick(seen.due);
    const isOld = performance.now() - seen.at >= config.scanEveryMs;
    if (hasNews || isOld || (picked.length === 0 && !seen.isAll)) {
      await look();
      picked = lanes.pick(seen.due);
    }
    if (picked.length === 0) return false;
    const ids = [...new Set(picked.map((delivery) => delivery.endpointId))];
    const endpoints = await store.endpointsByIdAcrossWorkspaces(ids);
    const jobs = await Promise.all(
      picked.map((delivery) => claim(delivery, endpoints.get(delivery.endpointId))),
    );
    for (const job of jobs) if (job) track(send(job));
    const taken = new Set(picked);
    seen.due = seen.due.filter((delivery) => !taken.has(delivery));
    // What was not sent left its place to others.
    return jobs.includes(undefined);
  }

  /** Asks the database what is due, closed endpoints left out, and so that no long queue hides another. */
  async function look(): Promise<void> {
    hasNews = false;
    const at = performance.now();
    const leftOut = new Set(lanes.closed());
    const due: DueDelivery[] = [];
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      const batch = await store.dueAcrossWorkspaces([...leftOut], BATCH);
      due.push(...batch);
      if (batch.length < BATCH) break;
      const counts = Map.groupBy(due, (delivery) => delivery.endpointId);
      for (const [id, { length }] of counts) if (length >= config.lanes.perEndpoint) leftOut.add(id);
    }
    seen = { due, at, isAll: leftOut.size === 0 && due.length < BATCH };
  }

  /** Takes a delivery for this process; undefined where there is nothing to send, or another was faster. */
  async function claim(due: DueDelivery, endpoint: Endpoint | undefined): Promise<Job | undefined> {
    const { workspaceId, endpointId } = due;
    if (!endpoint) {
      await store.forgetDeliveries(workspaceId, endpointId);
      return undefined;
    }
    if (endpoint.status !== 'active' && due.type !== 'webhook.test') {
      await store.skipPending(workspaceId, endpointId, keptUntil(currentTime()));
      return undefined;
    }
    // A test event comes here past the loop.
    if (!isClockTrusted()) return undefined;
    const claimedAt = performance.now();
    const delivery = await store.claim(workspaceId, due._id, config.leaseMs);
    // A claim that took so long that the try would outlive it is left to lapse.
    const inTime = performance.now() - claimedAt < config.leaseMs - config.timeoutMs;
    return delivery && inTime ? { delivery, endpoint } : undefined;
  }

  function track(work: Promise<void>) {
    const tracked = work.finally(() => inFlight.delete(tracked));
    inFlight.add(tracked);
  }

  async function send({ delivery, endpoint }: Job): Promise<void> {
    const slot = lanes.enter(endpoint._id);
    try {
      const secret = keyring.open(endpoint.secret, endpoint._id);
      const letter = { url: endpoint.url, secret, body: delivery.body };
      const result = await attempt(outbound, letter, config.timeoutMs, handOver.signal);
      slot.answered(isTimeout(result.failure));
      await settle(delivery, endpoint, result);
    } catch (error) {
      // Not settled: the claim lapses and the delivery is tried again, or is given back at once when we stop.
      if (handOver.signal.aborted) await store.release(delivery.workspaceId, delivery).catch(() => {});
      else log.error({ err: error, deliveryId: delivery._id }, 'delivery not settled');
    } finally {
      slot.leave();
    }
  }

  async function sendTest(test: Delivery) {
    try {
      const endpoints = await store.endpointsByIdAcrossWorkspaces([test.endpointId]);
      const job = await claim(test, endpoints.get(test.endpointId));
      if (job) await send(job);
    } catch (error) {
      log.warn({ err: error, deliveryId: test._id }, 'test event waits for the scan');
    }
  }

  return {
    wake,

    sendNow(test) {
      if (testing.has(test.endpointId)) return wake();
      testing.add(test.endpointId);
      track(sendTest(test).finally(() => testing.delete(test.endpointId)));
    },

    async stop() {
      await loop.stop();
      const patience = setTimeout(() => handOver.abort(new Error('the service stops')), config.stopWithinMs);
      while (inFlight.size > 0) await Promise.allSettled(inFlight);
      clearTimeout(patience);
    },
  };
}
