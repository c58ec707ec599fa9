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
  /** Deliveries that were abandoned in a row. */
  failedDeliveries: number;
  /** Encrypted, bound to the endpoint's id. */
  secret: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A workspace's endpoints (contract, "Webhooks"). */
export const MAX_ENDPOINTS = 20;

/** Abandoned deliveries in a row that pause an endpoint (specification, "Retries"). */
export const PAUSE_AFTER = 10;

export const MAX_DESCRIPTION = 500;

/** A place that none of the endpoints holds, undefined when all are taken; `random` in [0, 1) spreads rivals. */
export function freePlace(taken: readonly number[], random: number): number | undefined {
  const free = Array.from({ length: MAX_ENDPOINTS }, (_, place) => place).filter(
    (place) => !taken.includes(place),
  );
  return free[Math.floor(random * free.length)];
}
