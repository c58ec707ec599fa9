/** Rules without dates, with many, and with much to compute. */
export const RULES = [
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=DAILY;INTERVAL=2147483647',
  'RRULE:FREQ=DAILY;COUNT=99999999999999999999',
  'RRULE:FREQ=MONTHLY;BYDAY=5MO,5TU,5WE,5TH,5FR,-5SA,-5SU;BYSETPOS=-366',
  `RRULE:FREQ=YEARLY;BYMONTHDAY=${Array.from({ length: 31 }, (_, n) => n + 1)};BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12`,
  `RRULE:${';'.repeat(290)}`,
  `RRULE:FREQ=DAILY;UNTIL=${'9'.repeat(270)}`,
];
const ROWS = 2_000_000;
/** CSV files of the largest size. */
export const FILES_OF_ROWS = {
  'only quotes': '"'.repeat(ROWS),
  'only separators': `caption,platforms\n${','.repeat(ROWS)}`,
  'only lines': `caption,platforms\n${'\n'.repeat(ROWS)}`,
  'many columns': Array.from({ length: 100_000 }, (_, n) => `metadata.${n}`).join(),
  'many rows': `caption,platforms\n${'x,bluesky\n'.repeat(ROWS / 10)}`,
  'a long cell': `caption,platforms\n"${'x""'.repeat(ROWS / 3)}",bluesky`,
};
