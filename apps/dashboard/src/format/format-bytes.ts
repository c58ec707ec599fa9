import { formatNumber } from './number-format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "1.5 GB" in the reader's language; with one decimal below ten. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let step = 0;
  while (amount >= 1_000 && step < UNITS.length - 1) {
    amount /= 1_000;
    step += 1;
  }
  return formatNumber(amount, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0,
  });
}
