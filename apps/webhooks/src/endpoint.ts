import type { WebhookEvent } from '@postrider/contracts';

export type EndpointStatus = 'active' | 'paused' | 'disabled';

/** A webhook endpoint of a workspace. */
export interface Endpoint {
  _id: string;
  workspaceId: string;
  /** Its events are those of this profile. Absent: the workspace itself, with the events of all profiles. */
  profileId?: string;
  /** The limited key that created it; absent: another caller. */
  keyId?: string;
  /** The accounts or profiles to which that key is limited. The endpoint receives only what the key sees. */
  keyAccountIds?: string[];
  keyProfileIds?: string[];
  /** One of the workspace's places, 0 to MAX_ENDPOINTS - 1; unique among its endpoints. */
  place: number;
  url: string;
  events: WebhookEvent[];
  description: string;
  /** Only events about one of these accounts; absent or empty: about any. */
  accountIds?: string[];
  /** Only events of one of these profiles; absent or empty: of any or none. */
  profileIds?: string[];
  /** Only events of posts with one of these tags; absent or empty: with any or none. */
  tags?: string[];
  status: EndpointStatus;
  /** While paused: `failing` after too many abandoned deliveries in a row, `gone` after a 410 Gone response. */
  pausedReason?: 'failing' | 'gone';
  /** While paused: since when. */
  pausedAt?: Date;
  /** The number of consecutive abandoned deliveries. */
  failedDeliveries: number;
  /** Encrypted, bound to the endpoint's id. */
  secret: string;
  /** The previous secrets that are still valid, as an encrypted list (`secrets.ts`). */
  previousSecrets?: string;
  /** The expiry of the latest of them. */
  previousValidUntil?: Date;
  /** The id of the latest rotation. */
  rotationId?: string;
  /** The times of the latest test events, oldest first. */
  tests?: Date[];
  createdAt: Date;
  updatedAt: Date;
}

/** The most endpoints of a workspace (docs/api-rules.md, Webhooks). */
export const MAX_ENDPOINTS = 20;

/** The consecutive abandoned deliveries that pause an endpoint (docs/api-rules.md, Webhooks). */
export const PAUSE_AFTER = 10;

/** The test events that a workspace may send to one host in a minute, because the server may belong to someone else. */
export const MAX_TESTS = 10;
export const TEST_WINDOW_MS = 60_000;

export const MAX_DESCRIPTION = 500;

/** A free place, or undefined if all are taken; `random` in [0, 1) spreads concurrent calls. */
export function freePlace(taken: readonly number[], random: number): number | undefined {
  const free = Array.from({ length: MAX_ENDPOINTS }, (_, place) => place).filter(
    (place) => !taken.includes(place),
  );
  return free[Math.floor(random * free.length)];
}

/** Milliseconds until another test event may go to the endpoint's host; 0 for now. */
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
