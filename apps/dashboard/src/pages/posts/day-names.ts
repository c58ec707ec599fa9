import { dateFormat } from '../../format/date-format.ts';
import type { Day } from '../../format/zoned-time.ts';

const FORMS = {
  /** "Sunday, 22 November 2026" */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** "November 2026" */
  month: { month: 'long', year: 'numeric' },
  /** "22 Nov" */
  short: { day: 'numeric', month: 'short' },
  /** "Sun" */
  weekday: { weekday: 'short' },
} as const;

/** A day, or a part of it, as people write it. */
export const dayName = (day: Day, form: keyof typeof FORMS): string =>
  dateFormat('en-GB', { ...FORMS[form], timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
