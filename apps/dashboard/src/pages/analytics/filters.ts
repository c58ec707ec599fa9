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
  /** The id of an account; not set: all. */
  account?: string;
  /** Not set: any. */
  tag?: string;
}

const LONGEST_TAG = 50;

/** The filters in the search of a URL; leaves out what is none. */
export function readFilters(search: Record<string, unknown>): AnalyticsFilters {
  const { period, platform, profile, account, tag } = search;
  const days = PERIODS.find((choice) => choice === period && choice !== USUAL_PERIOD);
  const name = PLATFORMS.find((choice) => choice === platform);
  // The router reads a tag such as 2026 as a number.
  const text = typeof tag === 'string' || typeof tag === 'number' ? String(tag) : '';
  return {
    ...(days !== undefined && { period: days }),
    ...(name !== undefined && { platform: name }),
    ...(typeof profile === 'string' && { profile }),
    ...(typeof account === 'string' && { account }),
    ...(text.trim() !== '' && text.length <= LONGEST_TAG && { tag: text }),
  };
}

/** The same for the API. */
export const toRequest = ({ period = USUAL_PERIOD, platform, profile, account, tag }: AnalyticsFilters) => ({
  period,
  ...(platform && { platform }),
  ...(profile !== undefined && { profileId: profile }),
  ...(account !== undefined && { accountId: account }),
  ...(tag !== undefined && { tag }),
});

/** Whether not all posts of the period count. */
export const isFiltered = ({ platform, profile, account, tag }: AnalyticsFilters): boolean =>
  [platform, profile, account, tag].some((filter) => filter !== undefined);

/** No filter but the period. */
export const NO_FILTERS = {
  platform: undefined,
  profile: undefined,
  account: undefined,
  tag: undefined,
} as const;
