import { z } from 'zod';
import type { Metrics } from '../connector.ts';
import { PlatformError } from '../http.ts';
import { count } from '../responses.ts';
import type { Api } from './api.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 10_000;

const number = count.nullish().catch(null);
const counted = z.object({
  pin_metrics: z
    .object({
      lifetime_metrics: z.object({ impression: number, reaction: number, comment: number }).partial(),
    })
    .nullish()
    .catch(null),
});

/** Pins that were deleted, or whose board the account can no longer use. */
const GONE = [403, 404];

/** The numbers of Pins over their lifetime, one call each. */
export async function readMetrics(
  api: Api,
  session: Session,
  externalIds: readonly string[],
): Promise<Metrics[]> {
  const found: Metrics[] = [];
  for (const externalId of externalIds) {
    try {
      const path = `/pins/${encodeURIComponent(externalId)}?pin_metrics=true`;
      const { body } = await api.call(session, path, { timeoutMs: TIMEOUT_MS });
      const { impression, reaction, comment } = counted.parse(body).pin_metrics?.lifetime_metrics ?? {};
      const numbers = { views: impression ?? null, likes: reaction ?? null, comments: comment ?? null };
      found.push({ externalId, ...numbers });
    } catch (error) {
      if (!(error instanceof PlatformError) || !GONE.includes(error.status)) throw error;
    }
  }
  return found;
}
