import { isTestWorkspace } from '@postrider/contracts';
import { PLATFORMS } from '@postrider/platform-rules';
import { currentTime, waitedSince } from '@postrider/service';
import { count, gauge, observe, startHistogram } from '@postrider/service/metrics';
import type { PublishContext } from './context.ts';
import type { Publication } from './publication.ts';
import type { PublicationsStore } from './store.ts';

const OUTCOMES = ['published', 'incomplete', 'refused', 'unavailable', 'unknown', 'internal'] as const;

/** Test posts are counted apart, so that their failures look like those of no platform. */
const TEST = 'test';
const platformOf = ({ workspaceId, platform }: Pick<Publication, 'workspaceId' | 'platform'>) =>
  isTestWorkspace(workspaceId) ? TEST : platform;

/** Reports waiting publications, and outcomes. Returns a function that ends it. */
export function startMeasures(store: Pick<PublicationsStore, 'oldestDue' | 'oldestAccepted'>): () => void {
  for (const platform of [...PLATFORMS, TEST]) {
    startHistogram('postrider_publish_lag_seconds', { platform });
    startHistogram('postrider_processing_seconds', { platform });
    for (const outcome of OUTCOMES) count('postrider_publications_total', { platform, outcome }, 0);
  }
  count('postrider_leases_lost_total', {}, 0);
  const ends = [
    gauge('postrider_oldest_due_seconds', waitedSince(store.oldestDue)),
    gauge('postrider_oldest_processing_seconds', waitedSince(store.oldestAccepted)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Counts a takeover by another process. */
export const countLostClaim = (): void => count('postrider_leases_lost_total', {});

/** Records the delay of a publication's first call; called before each call. */
export function measureLag({ claim: { row }, calledAt }: PublishContext): void {
  if (calledAt || row.attempts > 1 || row.parts?.length || row.retries) return;
  const lag = currentTime().getTime() - row.scheduledAt.getTime();
  observe('postrider_publish_lag_seconds', { platform: platformOf(row) }, Math.max(0, lag) / 1_000);
}

/** Records how long a platform has processed a part that it accepted; called before its end is written. */
export function measureProcessing(row: Publication): void {
  const { acceptedAt } = row;
  if (!acceptedAt) return;
  const seconds = (currentTime().getTime() - acceptedAt.getTime()) / 1_000;
  observe('postrider_processing_seconds', { platform: platformOf(row) }, Math.max(0, seconds));
}

/** Counts an ended publication. */
export const countOutcome = (row: Publication): void =>
  count('postrider_publications_total', { platform: platformOf(row), outcome: outcomeOf(row) });

/** The outcome of a publication. */
export function outcomeOf({
  state,
  outcome,
}: Pick<Publication, 'state' | 'outcome'>): (typeof OUTCOMES)[number] {
  if (state === 'published') return outcome?.error ? 'incomplete' : 'published';
  if (state === 'unknown') return 'unknown';
  switch (outcome?.error?.code) {
    case 'internal':
      return 'internal';
    case 'platform_unavailable':
    case 'rate_limited':
      return 'unavailable';
    default:
      return 'refused';
  }
}
