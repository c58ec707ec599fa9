import type { Platform } from '@postrider/sdk/types';
import { PLATFORMS } from '../../ui/platforms.ts';

export const USUAL_PERIOD = 30;
export const LONGEST_PERIOD = 90;
/** The days that can be chosen. */
export const PERIODS = [7, USUAL_PERIOD, LONGEST_PERIOD];

/** What is summarized: the search of the page's URL. */
export interface AnalyticsFilters {
  /** Days up to now; not set: 30. */
  period?: number;
  /** Not set: all. */
  platform?: Platform;
  /** The id of a profile; not set: all posts. */
  profile?: string;
}

/** The filters in the search of a URL; leaves out what is none. */
export function readFilters({ period, platform, profile }: Record<string, unknown>): AnalyticsFilters {
  const days = PERIODS.find((choice) => choice === period && choice !== USUAL_PERIOD);
  const name = PLATFORMS.find((choice) => choice === platform);
  return {
    ...(days !== undefined && { period: days }),
    ...(name !== undefined && { platform: name }),
    ...(typeof profile === 'string' && { profile }),
  };
}

/** The same for the API. */
export const toRequest = ({ period = USUAL_PERIOD, platform, profile }: AnalyticsFilters) => ({
  period,
  ...(platform && { platform }),
  ...(profile !== undefined && { profileId: profile }),
});
