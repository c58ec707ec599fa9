import {
  AppError,
  currentTime,
  type Log,
  type Loop,
  type NoteChange,
  notFound,
  startLoop,
} from '@postrider/service';
import { type DeliveryStatus, keptUntil } from './delivery.ts';
import type { DeliveryQuery } from './delivery-store.ts';
import type { Endpoint } from './endpoint.ts';
import { MAX_REPLAYED, type Replay } from './replay.ts';
import type { ClaimedReplay } from './replay-store.ts';
import type { WebhooksStore } from './store.ts';

/** The deliveries to send again. */
export interface ReplaySelection extends Pick<DeliveryQuery, 'since' | 'until'> {
  /** Empty: all replayable ones. */
  statuses: readonly DeliveryStatus[];
}

/** The deliveries that a replay would send. */
export type ReplayCount = Pick<Replay, 'count' | 'hasMore'>;

/** Replays missed deliveries of endpoints in the background. Rejects with AppError. */
export interface Replays {
  count(workspaceId: string, endpointId: string, selection: ReplaySelection): Promise<ReplayCount>;
  /** Starts a replay, or returns the existing one with this id. */
  begin(workspaceId: string, endpointId: string, id: string, selection: ReplaySelection): Promise<Replay>;
  get(workspaceId: string, endpointId: string, id: string): Promise<Replay>;
  stop(): Promise<void>;
}

interface Dependencies {
  store: WebhooksStore;
  /** Something is due. */
  onDue: () => void;
  noteChange: NoteChange;
  log: Log;
}

/** The replayable statuses: deliveries that the endpoint has not accepted. */
const REPEATED: readonly DeliveryStatus[] = ['abandoned', 'skipped'];

/** The deliveries per turn of a replay. */
const PAGE = 500;
/** Much longer than a page takes. */
const LEASE_MS = 60_000;
/** The interval of scans for abandoned replays. */
const LOOK_EVERY_MS = 15_000;

export function createReplays({ store, onDue, noteChange, log }: Dependencies): Replays {
  const loop: Loop = startLoop('replays', LOOK_EVERY_MS, log, workOnce);

  /** Works on one page of one replay; true if there was one. */
  async function workOnce(): Promise<boolean> {
    const replay = await store.claimReplayAcrossWorkspaces(LEASE_MS);
    if (!replay) return false;
    const { workspaceId, endpointId } = replay;
    const endpoint = await store.findEndpoint(workspaceId, endpointId);
    if (endpoint?.status === 'active') await replayPage(replay);
    else await store.finishReplay(workspaceId, replay, 'stopped');
    noteChange(workspaceId, 'delivery', replay._id);
    return true;
  }

  async function replayPage(replay: ClaimedReplay): Promise<void> {
    const { workspaceId, statuses, lastId } = replay;
    const found = await store.repeatable(workspaceId, replay, PAGE);
    const ids = found.filter((id) => id <= lastId);
    const last = ids.at(-1);
    if (last === undefined) return store.finishReplay(workspaceId, replay, 'done');
    const count = await store.makeAllDue(workspaceId, ids, statuses, currentTime());
    await store.recordReplayed(workspaceId, replay, count, last);
    if (count > 0) onDue();
  }

  async function endpointOf(workspaceId: string, endpointId: string): Promise<Endpoint> {
    const endpoint = await store.findEndpoint(workspaceId, endpointId);
    if (!endpoint) throw notFound('webhook');
    return endpoint;
  }

  const chosen = (statuses: readonly DeliveryStatus[]) => (statuses.length > 0 ? statuses : REPEATED);

  async function select(workspaceId: string, endpointId: string, selection: ReplaySelection) {
    const query = { endpointId, ...selection, statuses: chosen(selection.statuses) };
    const found = await store.repeatable(workspaceId, query, MAX_REPLAYED + 1);
    const ids = found.slice(0, MAX_REPLAYED);
    return { count: ids.length, hasMore: found.length > ids.length, lastId: ids.at(-1) ?? '' };
  }

  return {
    async count(workspaceId, endpointId, selection) {
      await endpointOf(workspaceId, endpointId);
      return select(workspaceId, endpointId, selection);
    },

    async begin(workspaceId, endpointId, id, selection) {
      const known = await store.findReplay(workspaceId, id);
      if (known) return known;
      requireActive(await endpointOf(workspaceId, endpointId));
      const now = currentTime();
      const { since, until } = selection;
      const selected = await select(workspaceId, endpointId, selection);
      const isEmpty = selected.count === 0;
      const replay: Replay = {
        _id: id,
        workspaceId,
        endpointId,
        statuses: chosen(selection.statuses),
        ...selected,
        ...(since && { since }),
        until: until && until < now ? until : now,
        replayed: 0,
        afterId: '',
        status: isEmpty ? 'done' : 'running',
        createdAt: now,
        workedAt: now,
        expiresAt: keptUntil(now),
        ...(isEmpty && { finishedAt: now }),
      };
      await store.insertReplay(replay);
      loop.wake();
      return replay;
    },

    async get(workspaceId, endpointId, id) {
      const replay = await store.findReplay(workspaceId, id);
      const isVisible =
        replay?.endpointId === endpointId && (await store.findEndpoint(workspaceId, endpointId));
      if (!isVisible) throw notFound('replay');
      return replay;
    },

    stop: () => loop.stop(),
  };
}

/** Throws delivery_not_replayable if the endpoint is not active. */
export function requireActive({ status }: Endpoint): void {
  if (status !== 'active') throw notReplayable('The webhook is not active. Resume it first, then try again.');
}

export const notReplayable = (message: string) => new AppError('delivery_not_replayable', message);
