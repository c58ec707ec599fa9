import { mayBeLive } from '@postrider/contracts/codes';
import type { Checked } from './checker/check.ts';
import type { Post } from './checker/posts.ts';
import type { EntryOf } from './history.ts';

/** The result of a publication, or `open` if it did not end. */
export type Outcome = 'published' | 'failed' | 'unknown' | 'open';

/** One due post on one account. Times are epoch milliseconds. */
export interface Publication {
  post: Post;
  accountId: string;
  platform: string;
  scheduledAt: number;
  outcome: Outcome;
  /** When the first call that published it was received; undefined without one. */
  sentAt: number | undefined;
  /** From the platform's acceptance to the first webhook, in milliseconds. */
  announcedAfter: number | undefined;
  /**
   * Whether its scheduled time was in a fault. A later fault does not count, because the call follows within
   * milliseconds.
   */
  isDueInFault: boolean;
  /**
   * Whether a fault was active at some time from the platform's acceptance until PROMISED_WEBHOOK_MS later. The arrival
   * of the webhook does not matter; otherwise, the next fault would excuse a slow webhook.
   */
  isAnnouncedInFault: boolean;
}

/** The promised time from the platform's acceptance to the webhook, in milliseconds (docs/chaos.md). */
export const PROMISED_WEBHOOK_MS = 5_000;

/** It is active from its start until the system works as before, or until its end if no recovery was observed. */
export interface Fault {
  name: string;
  target: string;
  begin: number;
  /** Its end; undefined if not recorded, because it lasted until the end of the run. */
  end: number | undefined;
  /** From its end until the system worked as before, in milliseconds; undefined if that was not observed. */
  recovery: number | undefined;
}

/** Milliseconds; undefined without data. */
export interface Spread {
  /** The number of measured publications. */
  count: number;
  p50: number | undefined;
  p99: number | undefined;
  max: number | undefined;
}

export interface Figures {
  publications: Publication[];
  faults: Fault[];
  /** From the scheduled time to the call. */
  lateness: { all: Spread; outsideFaults: Spread };
  /** From the platform's acceptance to the first webhook. */
  announcement: { all: Spread; outsideFaults: Spread };
  /** Requests to the endpoints; events that they have taken; requests with an event that was taken before. */
  webhooks: { sent: number; received: number; repeated: number };
}

/** What a run measured. */
export function figuresOf({ posts, faults: entries, webhooks }: Checked): Figures {
  const faults = faultsOf(entries);
  const publications = posts.flatMap((post) => publicationsOf(post, faults));
  const spreads = (
    measure: (publication: Publication) => number | undefined,
    isInFault: (publication: Publication) => boolean,
  ) => ({
    all: spread(publications.map(measure)),
    outsideFaults: spread(publications.filter((one) => !isInFault(one)).map(measure)),
  });
  return {
    publications,
    faults,
    lateness: spreads(latenessOf, ({ isDueInFault }) => isDueInFault),
    announcement: spreads(
      ({ announcedAfter }) => announcedAfter,
      ({ isAnnouncedInFault }) => isAnnouncedInFault,
    ),
    webhooks: webhookCounts(webhooks),
  };
}

/** The delay of a publication's call in milliseconds; negative: early. */
const latenessOf = ({ sentAt, scheduledAt }: Publication) =>
  sentAt === undefined ? undefined : sentAt - scheduledAt;

function publicationsOf(post: Post, faults: readonly Fault[]): Publication[] {
  const isInFault = (from: number, to: number) =>
    faults.some(({ begin, end = Infinity, recovery = 0 }) => begin <= to && from <= end + recovery);
  return post.finals.flatMap(({ at, status, scheduledAt, results }) => {
    if (status === null || scheduledAt === null || scheduledAt > at) return [];
    return results.map(({ id, accountId, platform, status: ended, code }) => {
      const call = post.calls.find((other) => other.accountId === accountId && other.outcome === 'accepted');
      const event = post.webhooks.find(({ resultId }) => resultId === id);
      const outcome =
        ended === 'published' ? ended : ended !== 'failed' ? 'open' : mayBeLive(code) ? 'unknown' : ended;
      return {
        post,
        accountId,
        platform,
        scheduledAt,
        outcome,
        sentAt: call?.receivedAt,
        announcedAfter: call && event ? event.at - call.at : undefined,
        isDueInFault: isInFault(scheduledAt, scheduledAt),
        isAnnouncedInFault: call !== undefined && isInFault(call.at, call.at + PROMISED_WEBHOOK_MS),
      };
    });
  });
}

function faultsOf(entries: readonly EntryOf<'fault'>[]): Fault[] {
  return [...Map.groupBy(entries, ({ id }) => id).values()].flatMap((phases) => {
    const timeOf = (phase: EntryOf<'fault'>['phase']) => phases.find((entry) => entry.phase === phase)?.at;
    const [first, begin, end, recovered] = [phases[0], timeOf('begin'), timeOf('end'), timeOf('recovered')];
    if (!first || begin === undefined) return [];
    const recovery = end === undefined || recovered === undefined ? undefined : Math.max(0, recovered - end);
    return [{ name: first.name, target: first.target, begin, end, recovery }];
  });
}

function webhookCounts(webhooks: readonly EntryOf<'webhook'>[]): Figures['webhooks'] {
  const taken = new Set<string>();
  let repeated = 0;
  for (const { eventId, status } of webhooks) {
    if (taken.has(eventId)) repeated += 1;
    if (status !== null && status >= 200 && status < 300) taken.add(eventId);
  }
  return { sent: webhooks.length, received: taken.size, repeated };
}

function spread(values: readonly (number | undefined)[]): Spread {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) };
}
