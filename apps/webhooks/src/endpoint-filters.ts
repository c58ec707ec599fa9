import type { Violation } from '@postrider/service';
import type { Endpoint } from './endpoint.ts';
import type { HookEvent } from './event.ts';

/** The filters of an endpoint; empty ones let every event through. */
export type Filters = Required<Pick<Endpoint, 'accountIds' | 'profileIds' | 'tags'>>;

/** The most values of each filter, and of characters in one. */
const MAX_VALUES = { accountIds: 100, profileIds: 100, tags: 50 } as const;
const MAX_LENGTH = 100;

const NAMES = ['accountIds', 'profileIds', 'tags'] as const;
/** Their names in the API. */
const FIELDS = { accountIds: 'account_ids', profileIds: 'profile_ids', tags: 'tags' } as const;

/** The filters of a stored endpoint. */
export const filtersOf = ({ accountIds = [], profileIds = [], tags = [] }: Partial<Filters>): Filters => ({
  accountIds,
  profileIds,
  tags,
});

/** What is wrong with filters. */
export const checkFilters = (filters: Partial<Filters>): Violation[] =>
  NAMES.flatMap((name): Violation[] => {
    const { [name]: values = [] } = filters;
    const max = MAX_VALUES[name];
    if (values.length > max)
      return [{ path: `/${FIELDS[name]}`, code: 'too_big', message: `A filter has at most ${max} values.` }];
    const long = values.findIndex((value) => value.length > MAX_LENGTH);
    if (long < 0) return [];
    const message = `A value has at most ${MAX_LENGTH} characters.`;
    return [{ path: `/${FIELDS[name]}/${long}`, code: 'too_big', message }];
  });

/** Whether the filters let an event through. */
export const passesFilters = (
  filters: Partial<Filters>,
  { accountIds, profileId, tags }: Pick<HookEvent, 'accountIds' | 'profileId' | 'tags'>,
): boolean =>
  passes(filters.accountIds, accountIds) &&
  passes(filters.profileIds, profileId === undefined ? [] : [profileId]) &&
  passes(filters.tags, tags);

const passes = (filter: readonly string[] = [], values: readonly string[]) =>
  filter.length === 0 || values.some((value) => filter.includes(value));
