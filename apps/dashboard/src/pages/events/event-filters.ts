import { EVENT_NAMES, type EventName } from '../../shared/events/event-types.ts';

/** The filters of events: the search of the page's URL. */
export interface EventFilters {
  type?: EventName;
  account?: string;
  profile?: string;
  /** The id of the event whose details are open. */
  event?: string;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The valid filters in a URL. */
export function readFilters(search: Record<string, unknown>): EventFilters {
  const type = EVENT_NAMES.find((name) => name === search.type);
  const [account, profile, event] = [search.account, search.profile, search.event].map(textOf);
  return {
    ...(type && { type }),
    ...(account && { account }),
    ...(profile && { profile }),
    ...(event && { event }),
  };
}

/** The same for the API. */
export const toRequest = ({ type, account, profile }: EventFilters) => ({
  ...(type && { types: [type] }),
  ...(account && { accountId: account }),
  ...(profile && { profileId: profile }),
});

/** Clears every filter. */
export const NO_FILTERS = { type: undefined, account: undefined, profile: undefined };
