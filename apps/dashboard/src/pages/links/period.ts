/** The days that can be chosen. */
export const PERIODS = [7, 30, 90, 365];
export const USUAL_PERIOD = 30;

/** The period in the search of a URL; not set: 30 days. */
export function readPeriod({ period }: Record<string, unknown>): { period?: number } {
  const days = PERIODS.find((choice) => choice === period && choice !== USUAL_PERIOD);
  return days === undefined ? {} : { period: days };
}
