const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** "1.5 GB"; with one decimal below ten. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1_000 && unit < UNITS.length - 1) {
    amount /= 1_000;
    unit += 1;
  }
  const digits = amount < 10 && unit > 0 ? 1 : 0;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}
