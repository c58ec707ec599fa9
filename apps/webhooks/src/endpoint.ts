import type { WebhookEvent } from '@postrider/contracts';

export type EndpointStatus = 'active' | 'paused' | 'disabled';

/** Where a workspace wants its events delivered. */
export interface Endpoint {
  _id: string;
  workspaceId: string;
  /** One of the workspace's places, 0 to MAX_ENDPOINTS - 1: no two endpoints hold the same. */
  place: number;
  url: string;
  events: WebhookEvent[];
  description: string;
  status: EndpointStatus;
  /** While paused: `failing` after too many abandoned deliveries in a row, `gone` after an answer 410 Gone. */
  pausedReason?: 'failing' | 'gone';
  /** While paused: since when. */
  pausedAt?: Date;
  /** Deliveries that were abandoned in a row. */
  failedDeliveries: number;
  /** Encrypted, bound to the endpoint's id. */
  secret: string;
  /** The secrets that were replaced and are valid still, as an encrypted list (`secrets.ts`). */
  previousSecrets?: string;
  /** Until when the latest of them is valid. */
  previousValidUntil?: Date;
  /** The id of the latest rotation. */
  rotationId?: string;
  /** When the latest test events were requested, oldest first. */
  tests?: Date[];
  createdAt: Date;
  updatedAt: Date;
}

/** A workspace's endpoints (docs/api-rules.md, Webhooks). */
export const MAX_ENDPOINTS = 20;

/** Abandoned deliveries in a row that pause an endpoint (docs/api-rules.md, Webhooks). */
export const PAUSE_AFTER = 10;

/** Test events that a workspace may send to one host in a minute: its server may not be the workspace's own. */
export const MAX_TESTS = 10;
export const TEST_WINDOW_MS = 60_000;

export const MAX_DESCRIPTION = 500;

/** A place that none of the endpoints holds, undefined when all are taken; `random` in [0, 1) spreads rivals. */
export function freePlace(taken: readonly number[], random: number): number | undefined {
  const free = Array.from({ length: MAX_ENDPOINTS }, (_, place) => place).filter(
    (place) => !taken.includes(place),
  );
  return free[Math.floor(random * free.length)];
}

/** Milliseconds until another test event may go to the endpoint's host; 0 where it may go now. */
export function waitForTest(endpoint: Endpoint, ofWorkspace: readonly Endpoint[], now: Date): number {
  const { host } = new URL(endpoint.url);
  const begin = now.getTime() - TEST_WINDOW_MS;
  const recent = ofWorkspace
    .filter(({ url }) => new URL(url).host === host)
    .flatMap(({ tests = [] }) => tests.map((at) => at.getTime()))
    .filter((at) => at > begin)
    .sort((a, b) => b - a);
  const oldestThatCounts = recent[MAX_TESTS - 1];
  return oldestThatCounts === undefined ? 0 : oldestThatCounts - begin;
}
