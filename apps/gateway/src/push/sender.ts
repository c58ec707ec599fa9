import { currentTime, type Log, timeFromNow, unlessNotFound } from '@postrider/service';
import type { ClaimedNews, NewsStore, Recipient } from '../news/store.ts';
import type { Members } from '../people/members/members.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import type { ReadContent } from './content.ts';
import type { Deliver, Delivery } from './deliver.ts';
import type { PushDevice, PushDeviceStore } from './device-store.ts';
import type { PushDevices } from './devices.ts';
import { GIVE_UP_AFTER_MS } from './source.ts';
import { TOPICS, wants } from './topics.ts';
import { topicOfTag } from './words.ts';

interface Dependencies {
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  members: Pick<Members, 'list'>;
  devices: Pick<PushDevices, 'isSignedIn'>;
  store: Pick<PushDeviceStore, 'get' | 'note' | 'remove'>;
  news: Pick<NewsStore, 'nextDue' | 'claim' | 'finish' | 'postpone' | 'removeOf'>;
  readContent: ReadContent;
  deliver: Deliver;
  publicKey: string;
  log: Log;
}

/** Longer than sending takes. */
const LEASE_MS = 60_000;
/** The most notifications in progress, and those at one push service. */
const AT_ONCE = 32;
const AT_ONE_HOST = 4;
/** How long a push service that can't be reached gets no notifications from this process. */
const DOWN_MS = 30_000;
/** The pauses after failed attempts; the last one repeats. */
const PAUSES_MS = [30_000, 120_000, 600_000, 1_800_000, 3_600_000];

/** A push service, as this process sees it. */
interface Host {
  inProgress: number;
  downUntil: number;
}

/**
 * Sends the notifications that are due, one to each device. Several processes may run it at the same time. A push service
 * that fails or is slow delays only its own devices.
 */
export function createSendPushes(dependencies: Dependencies) {
  const { workspaces, members, devices, store, news, readContent, deliver, publicKey, log } = dependencies;
  const hosts = new Map<string, Host>();
  const running = new Set<Promise<void>>();

  /** The notification to a device; undefined if there is none any more. */
  async function send(recipient: Recipient, claim: ClaimedNews): Promise<Delivery | undefined> {
    const { workspaceId, userId, deviceId = '' } = recipient;
    const topic = TOPICS.find((each) => each === recipient.about);
    const device = await store.get(deviceId, userId);
    if (!topic || !device || isOld(claim)) return undefined;
    if (device.publicKey !== publicKey || !(await devices.isSignedIn(device))) {
      await noteResult(store, news, device, { result: 'gone' });
      return undefined;
    }
    const workspace = await unlessNotFound(workspaces.getWorkspace(workspaceId));
    const person = workspace && (await members.list(workspaceId)).find((each) => each.userId === userId);
    if (!workspace || !person || !wants(person, topic)) return undefined;
    const content = await readContent(workspace, topic, claim.news, device.language);
    if (!content) return undefined;
    const delivery = await deliver(device, content, topicOfTag(content.tag));
    await noteResult(store, news, device, delivery);
    return delivery;
  }

  async function handle(recipient: Recipient, claim: ClaimedNews, host: Host): Promise<void> {
    const again = (afterMs?: number) =>
      news.postpone(recipient, claim, timeFromNow(afterMs ?? pauseAfter(claim)));
    try {
      const delivery = await send(recipient, claim);
      if (delivery?.result !== 'later') return await news.finish(recipient, claim);
      if (delivery.isDown) host.downUntil = performance.now() + DOWN_MS;
      await again(delivery.afterMs);
    } catch (error) {
      log.debug({ err: error }, 'a push notification is sent again later');
      await again();
    }
  }

  function hostOf(name: string): Host {
    const known = hosts.get(name) ?? { inProgress: 0, downUntil: 0 };
    hosts.set(name, known);
    return known;
  }

  const isBusy = ({ inProgress, downUntil }: Host) =>
    inProgress >= AT_ONE_HOST || downUntil > performance.now();

  return {
    /**
     * Starts what is due, without waiting for its end.
     * @param onDone called at the end of each; more may be due then
     */
    async start(onDone: () => void): Promise<void> {
      for (const [name, host] of hosts) if (host.inProgress === 0 && !isBusy(host)) hosts.delete(name);
      while (running.size < AT_ONCE) {
        const recipient = await news.nextDue(
          [...hosts].filter(([, host]) => isBusy(host)).map(([name]) => name),
        );
        if (!recipient) return;
        const claim = await news.claim(recipient, LEASE_MS);
        if (!claim) continue;
        const host = hostOf(recipient.host ?? '');
        host.inProgress += 1;
        const work = handle(recipient, claim, host)
          .catch((error: unknown) => log.warn({ err: error }, 'a push notification could not be handled'))
          .finally(() => {
            host.inProgress -= 1;
            running.delete(work);
            onDone();
          });
        running.add(work);
      }
    },

    /** Waits for what is in progress. */
    async stop(): Promise<void> {
      await Promise.allSettled(running);
    },
  };
}

/** Stores the result of a notification at its device. */
export async function noteResult(
  store: Pick<PushDeviceStore, 'note' | 'remove'>,
  news: Pick<NewsStore, 'removeOf'>,
  { _id, userId }: PushDevice,
  { result }: Delivery,
): Promise<void> {
  if (result === 'gone') {
    await store.remove(_id, userId);
    await news.removeOf(_id, userId);
  }
  if (result === 'sent' || result === 'refused') await store.note(_id, result === 'refused');
}

const isOld = ({ news }: ClaimedNews): boolean =>
  news.every(({ at }) => at.getTime() < currentTime().getTime() - GIVE_UP_AFTER_MS);

function pauseAfter({ news }: ClaimedNews): number {
  const tries = Math.max(0, ...news.map((each) => each.tries ?? 0));
  return PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? DOWN_MS;
}
