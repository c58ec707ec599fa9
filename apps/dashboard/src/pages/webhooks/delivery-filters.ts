import { DELIVERED } from '../../shared/events/event-types.ts';
import { msg } from '../../texts/message.ts';

/** The statuses of a delivery, for people. */
export const STATES = {
  pending: msg('Pending'),
  succeeded: msg('Succeeded'),
  abandoned: msg('Abandoned'),
  skipped: msg('Skipped'),
} as const;

/** The periods of a list, in hours. */
export const SPANS = {
  '1h': { label: msg('The last hour'), hours: 1 },
  '24h': { label: msg('The last 24 hours'), hours: 24 },
  '7d': { label: msg('The last 7 days'), hours: 168 },
} as const;

/** The filters of deliveries: the search of the page's URL. */
export interface DeliveryFilters {
  status?: keyof typeof STATES;
  event?: (typeof DELIVERED)[number];
  span?: keyof typeof SPANS;
  offset?: number;
  /** The id of the delivery whose details are open. */
  delivery?: string;
}

export const PAGE_SIZE = 50;
/** The maximum offset of a list. */
export const MAX_OFFSET = 10_000;

const isKeyOf = <T extends object>(object: T, value: unknown): value is keyof T =>
  typeof value === 'string' && Object.hasOwn(object, value);

/** The valid filters in a URL. */
export function readFilters({
  status,
  event,
  span,
  offset,
  delivery,
}: Record<string, unknown>): DeliveryFilters {
  const place = Number(offset);
  const delivered = DELIVERED.find((name) => name === event);
  return {
    ...(isKeyOf(STATES, status) && { status }),
    ...(delivered && { event: delivered }),
    ...(isKeyOf(SPANS, span) && { span }),
    ...(place > 0 && place <= MAX_OFFSET && Number.isInteger(place) && { offset: place }),
    ...(typeof delivery === 'string' && { delivery }),
  };
}

const HOUR_MS = 3_600_000;
const STEP_MS = 60_000;

/** The start of a period, on a full minute, so that it does not change with every render. */
export const beginOf = (span: keyof typeof SPANS, now: Date): string =>
  new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS - SPANS[span].hours * HOUR_MS).toISOString();
